import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { GuaranteePage } from '#features/loans/client/GuaranteePage.tsx'
import { guaranteesQuery } from '#features/loans/client/loanQueries.ts'

export const Route = createFileRoute('/_portal/loan-form/guarantee/$id')({
  loader: () => void prefetch(guaranteesQuery()),
  component: () => <GuaranteePage id={Number(Route.useParams().id)} />,
})

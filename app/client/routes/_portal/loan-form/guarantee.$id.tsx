import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { GuaranteePage } from './-GuaranteePage.tsx'
import { guaranteesQuery } from './-loanQueries.ts'

export const Route = createFileRoute('/_portal/loan-form/guarantee/$id')({
  loader: () => void prefetch(guaranteesQuery()),
  component: () => <GuaranteePage id={Number(Route.useParams().id)} />,
})

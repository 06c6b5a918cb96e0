import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { LoanPage } from '#features/loans/client/LoanPage.tsx'
import { guaranteesQuery, ownLoansQuery, termsQuery } from '#features/loans/client/loanQueries.ts'

export const Route = createFileRoute('/_portal/loan-form/')({
  loader: () => void prefetch(termsQuery(), ownLoansQuery(), guaranteesQuery()),
  component: LoanPage,
})

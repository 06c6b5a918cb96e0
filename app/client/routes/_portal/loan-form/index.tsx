import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { LoanPage } from './-LoanPage.tsx'
import { guaranteesQuery, ownLoansQuery, termsQuery } from './-loanQueries.ts'

export const Route = createFileRoute('/_portal/loan-form/')({
  loader: () => void prefetch(termsQuery(), ownLoansQuery(), guaranteesQuery()),
  component: LoanPage,
})

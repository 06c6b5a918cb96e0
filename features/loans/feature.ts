import { feature } from '#core/contract/feature.ts'
import { loans } from './contract/loans.ts'
import { loanKinds } from './contract/notifications.ts'

export const loansFeature = feature({
  slices: {
    loans: { about: 'Requests for loans and their guarantors', room: 'loans', endpoints: loans },
  },
  notifications: loanKinds,
})

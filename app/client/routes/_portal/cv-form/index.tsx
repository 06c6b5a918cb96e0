import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { referrals } from '#contract/referrals.ts'
import { ReferralPage } from './-ReferralPage.tsx'
import { referralSearch } from './-referralSearch.ts'

export const Route = createFileRoute('/_portal/cv-form/')({
  validateSearch: referralSearch.parse,
  loader: () => {
    void queryClient.prefetchQuery(q(referrals.getOpenPositions))
    void queryClient.prefetchQuery(q(referrals.getOwnReferrals))
  },
  component: () => <ReferralPage chosen={Route.useSearch().position} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { ReferralPage } from '#features/referrals/client/ReferralPage.tsx'
import { referralSearch } from '#features/referrals/client/referralSearch.ts'
import { referrals } from '#features/referrals/contract/referrals.ts'

export const Route = createFileRoute('/_portal/cv-form/')({
  validateSearch: referralSearch.parse,
  loader: () => {
    void queryClient.prefetchQuery(q(referrals.getOpenPositions))
    void queryClient.prefetchQuery(q(referrals.getOwnReferrals))
  },
  component: () => <ReferralPage chosen={Route.useSearch().position} />,
})

import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { referralStateLabels } from '#features/referrals/contract/referral-states.ts'

export const ReferralStateBadge = stateBadge(referralStateLabels, { process: 'warning', hired: 'success' })

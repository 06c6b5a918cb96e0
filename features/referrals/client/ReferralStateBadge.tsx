import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { type ReferralState, referralStateLabels } from '#features/referrals/contract/referral-states.ts'

const tones = { received: 'quiet', process: 'warning', hired: 'success', closed: 'quiet' } as const

export function ReferralStateBadge({ state }: { state: ReferralState }) {
  return <Badge tone={tones[state]}>{referralStateLabels[state]}</Badge>
}

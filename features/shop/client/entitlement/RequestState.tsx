import { Badge } from '#core/client/ui/cards/Badge.tsx'
import type { EntitlementRequest } from '#features/shop/contract/entitlements.ts'

type State = EntitlementRequest['state']

export const requestStateText: Record<State, string> = {
  open: 'ממתינה לתשובה',
  approved: 'אושרה',
  declined: 'לא אושרה',
}

const tones = { open: 'warning', approved: 'success', declined: 'error' } as const

export function RequestState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{requestStateText[state]}</Badge>
}

import { Badge, type BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import type { postStates } from '#platform/content/contract/vocabulary.ts'

type State = (typeof postStates)[number]

export const stateLabels: Record<State, string> = {
  draft: 'טיוטה',
  scheduled: 'מתוזמן',
  published: 'מפורסם',
  expired: 'פג תוקף',
  archived: 'בארכיון',
}

const tones: Record<State, BadgeTone> = {
  draft: 'warning',
  scheduled: 'warning',
  published: 'success',
  expired: 'error',
  archived: 'quiet',
}

export function StateBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}

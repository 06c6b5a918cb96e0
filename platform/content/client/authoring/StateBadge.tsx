import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import type { postStates } from '#platform/content/contract/vocabulary.ts'

export const stateLabels: Record<(typeof postStates)[number], string> = {
  draft: 'טיוטה',
  scheduled: 'מתוזמן',
  published: 'מפורסם',
  expired: 'פג תוקף',
  archived: 'בארכיון',
}

export const StateBadge = stateBadge(stateLabels, {
  draft: 'warning',
  scheduled: 'warning',
  published: 'success',
  expired: 'error',
})

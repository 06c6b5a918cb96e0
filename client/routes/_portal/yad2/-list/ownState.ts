import type { OwnClassified } from '#contract/classifieds.ts'
import { formatDate } from '#domain/dates.ts'

/** What became of a classified. `hidden`: an editor took it off the list. */
export type OwnState = 'active' | 'sold' | 'expired' | 'deleted' | 'hidden'

export function ownStateOf({ post, expired, archived }: OwnClassified): OwnState {
  if (archived) return 'deleted'
  if (post.status === 'draft') return 'hidden'
  if (post.yad2?.sold) return 'sold'
  return expired ? 'expired' : 'active'
}

/** The state in words; `expiresAt` is a moment in ISO form. */
export function ownStateText(state: OwnState, expiresAt: string): string {
  switch (state) {
    case 'active':
      return `פעילה עד ${formatDate(new Date(expiresAt))}`
    case 'sold':
      return 'נמכרה'
    case 'expired':
      return 'פג תוקפה'
    case 'deleted':
      return 'נמחקה'
    case 'hidden':
      return 'הוסתרה בידי עורכי התוכן'
  }
}

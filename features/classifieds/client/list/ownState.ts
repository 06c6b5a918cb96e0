import { formatDate } from '#core/rules/time/dates.ts'
import type { OwnClassified } from '#features/classifieds/contract/classifieds.ts'
import type { Moderated } from '#platform/content/contract/rights.ts'
import { endedByEditor } from '../useOwnActions.ts'

/** What became of a classified. `removed`: an editor deleted it; `hidden`: an editor took it off the list. */
export type OwnState = 'active' | 'sold' | 'expired' | 'deleted' | 'removed' | 'hidden'

export function ownStateOf({ post, expired, archived, archived_by_editor }: OwnClassified): OwnState {
  if (archived) return archived_by_editor ? 'removed' : 'deleted'
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
    case 'removed':
      return 'הוסרה בידי עורכי התוכן'
    case 'hidden':
      return 'הוסתרה בידי עורכי התוכן'
  }
}

/** What the decision whether it is brought back or renewed needs to know. */
export function moderatedOf({ post, archived_by_editor }: OwnClassified, ownerId: number): Moderated {
  const ended_by_editor = post.yad2?.ended_by_editor === true
  return { post_type: 'yad2', author_id: ownerId, archived_by_editor, ended_by_editor }
}

/** What editors decided about it, and what its owner can do. */
export function decisionsOf(own: OwnClassified): string[] {
  const state = ownStateOf(own)
  if (state === 'removed' || state === 'hidden') return ['לבירור אפשר לפנות לעורכי התוכן.']
  return [
    ...(own.post.yad2?.ended_by_editor ? [endedByEditor] : []),
    ...(own.limited ? ['עורכי התוכן קבעו מי רואים את המודעה.'] : []),
  ]
}

import type { postStates } from '#contract/vocabulary.ts'
import classes from './StateBadge.module.css'

type State = (typeof postStates)[number]

/** How an item stands, in words. */
export const stateLabels: Record<State, string> = {
  draft: 'טיוטה',
  scheduled: 'מתוזמן',
  published: 'מפורסם',
  expired: 'פג תוקף',
  archived: 'בארכיון',
}

/** How an item stands, for those who manage content. */
export function StateBadge({ state }: { state: State }) {
  return (
    <span className={classes.badge} data-state={state}>
      {stateLabels[state]}
    </span>
  )
}

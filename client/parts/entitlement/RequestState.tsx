import type { EntitlementRequest } from '#contract/entitlements.ts'
import classes from './RequestState.module.css'

export const requestStateText: Record<EntitlementRequest['state'], string> = {
  open: 'ממתינה לתשובה',
  approved: 'אושרה',
  declined: 'לא אושרה',
}

/** How a request stands, in a word. */
export function RequestState({ state }: Pick<EntitlementRequest, 'state'>) {
  return (
    <span className={classes.state} data-state={state}>
      {requestStateText[state]}
    </span>
  )
}

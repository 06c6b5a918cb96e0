/**
 * Whether a late answer may take the focus: it was lost, as when the button that was pressed was disabled or removed, or
 * is still at `from`, where it was when the answer was asked for. Somebody who has gone on to something else is left there.
 */
export function mayTakeFocus(from?: Element | null): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused === from || focused.matches(':disabled')
}

/** Focuses what a late answer brings, where it may take the focus. */
export function focusIfLost(element: HTMLElement | null | undefined, from?: Element | null): void {
  if (mayTakeFocus(from)) element?.focus()
}

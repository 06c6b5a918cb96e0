/**
 * Focuses what a late answer brings, such as after the button that was pressed was disabled or removed. Somebody who has
 * gone on to something else by then is left there.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches(':disabled')) element?.focus()
}

const id = 'first-screen'

/**
 * Lays the first screen over the splash. It is inert and hidden from screen readers, some of which support only
 * `aria-hidden`; they read the splash instead.
 */
export function showOverSplash(content: readonly Node[]): HTMLElement {
  const screen = document.createElement('div')
  Object.assign(screen, { id, className: id, inert: true, ariaHidden: 'true' })
  screen.append(...content)
  document.body.append(screen)
  return screen
}

export function isFirstScreenShown(): boolean {
  return document.getElementById(id) !== null
}

/**
 * For a page's loader: waits for the responses while the first screen is shown, so that the complete page replaces it;
 * otherwise returns at once, and the page shows what it has.
 */
export async function waitDuringFirstScreen(...answers: readonly Promise<void>[]): Promise<void> {
  if (isFirstScreenShown()) await Promise.all(answers)
}

export function endFirstScreen(): void {
  document.getElementById(id)?.remove()
}

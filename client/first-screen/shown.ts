const id = 'first-screen'

/** Thrown where the top of a page is not what its first screen shows: the splash stays until the page is there. */
export class NotShown extends Error {}

/** Thrown for a component that is drawn wrongly or not at all: a bug of the first screen, which is not shown then. */
export class NotDrawn extends Error {}

/**
 * Lays the first screen over the splash. Not to operate, nor for what reads the page to somebody, some of which know
 * `aria-hidden` only: to them the splash says that the page is coming.
 */
export function showOverSplash(content: readonly Node[]): HTMLElement {
  const screen = document.createElement('div')
  Object.assign(screen, { id, className: id, inert: true, ariaHidden: 'true' })
  screen.append(...content)
  document.body.append(screen)
  return screen
}

/** Whether the first screen still stands in for the page. */
export function isFirstScreenShown(): boolean {
  return document.getElementById(id) !== null
}

/**
 * What the loader of a page waits for: its answers where the first screen stands in for it, since they were asked for
 * early and the page is to follow whole; else nothing, and the page shows what it has.
 */
export async function untilWhole(...answers: readonly Promise<void>[]): Promise<void> {
  if (isFirstScreenShown()) await Promise.all(answers)
}

/** Uncovers the application. */
export function endFirstScreen(): void {
  document.getElementById(id)?.remove()
}

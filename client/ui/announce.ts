import { createStore } from './store.ts'

/** What the screen reader was last told. The key makes the same text heard again. */
export const announcementStore = createStore({ key: 0, text: '' })

/** Has a screen reader say the text when it is done with what it says now. */
export function announce(text: string): void {
  announcementStore.set({ key: announcementStore.get().key + 1, text })
}

/**
 * The title of the page that stands. None while a skeleton is in its place, whose title would take the focus with it when it
 * goes; the page before may then still be there, hidden.
 */
function standingTitle(): HTMLElement | null {
  if (document.querySelector('[aria-busy="true"] h1')) return null
  return document.querySelector<HTMLElement>('h1[tabindex="-1"]')
}

let awaited: MutationObserver | undefined

/**
 * After a change of route: says the document's title and moves the focus to the page's `h1`. Where a skeleton (marked
 * `aria-busy`) holds the place, both wait for the page, and the focus stays where the person has moved it meanwhile.
 */
export function announcePage(): void {
  awaited?.disconnect()
  const focused = document.activeElement
  function announceStanding(): boolean {
    const title = standingTitle()
    if (!title) return false
    announce(document.title)
    if ([focused, document.body].includes(document.activeElement)) title.focus({ preventScroll: true })
    return true
  }
  if (announceStanding()) return
  const observer = new MutationObserver(() => {
    if (announceStanding()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  awaited = observer
}

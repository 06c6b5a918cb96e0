import { createStore } from './store.ts'

/** What the screen reader was last told. The key makes the same text heard again. */
export const announcementStore = createStore({ key: 0, text: '' })

/** Has a screen reader say the text when it is done with what it says now. */
export function announce(text: string): void {
  announcementStore.set({ key: announcementStore.get().key + 1, text })
}

/** After a change of route: says the document's title, moves the focus to the page's `h1`. Call when the page stands. */
export function announcePage(): void {
  announce(document.title)
  const target = document.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

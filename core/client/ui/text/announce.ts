import { createStore } from '#core/client/ui/store.ts'

/** The last announcement. The key makes a repeated text heard again. */
export const announcementStore = createStore({ key: 0, text: '' })

/** Announces a text to screen readers, after what they are reading now. */
export function announce(text: string): void {
  announcementStore.set({ key: announcementStore.get().key + 1, text })
}

/**
 * The title of the current page; null during a skeleton, since the focus would be lost when its title is removed. The
 * previous page may then still be in the DOM, hidden.
 */
function pageTitle(): HTMLElement | null {
  if (document.querySelector('[aria-busy="true"] h1')) return null
  const titles = document.querySelectorAll<HTMLElement>('h1[tabindex="-1"]')
  return [...titles].find((title) => title.checkVisibility()) ?? null
}

let pending: MutationObserver | undefined

/** When the person last pressed something, in milliseconds of the page. */
let pressed = 0
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, ({ timeStamp }) => (pressed = timeStamp), { capture: true })
}

/** A page that was gone to has not taken the focus yet. */
export const isAnnouncing = () => pending !== undefined

function endWaiting(): void {
  pending?.disconnect()
  pending = undefined
}

/**
 * After a change of route: announces the document's title and focuses the page's `h1`. During a skeleton (`aria-busy`)
 * both wait for the page. The focus stays if the person has moved it by then, or has pressed something since the previous
 * page was left (`left`, in milliseconds of the page).
 */
export function announcePage(left = performance.now()): void {
  endWaiting()
  const focused = document.activeElement
  function announceTitle(): boolean {
    const title = pageTitle()
    if (!title) return false
    announce(document.title)
    const isUntouched = document.activeElement === focused && pressed <= left
    if (isUntouched || document.activeElement === document.body) title.focus({ preventScroll: true })
    return true
  }
  if (announceTitle()) return
  const observer = new MutationObserver(() => {
    if (announceTitle()) endWaiting()
  })
  // A page that was hidden meanwhile is shown by its style.
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'aria-busy'],
  })
  pending = observer
}

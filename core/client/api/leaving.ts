/** Milliseconds for which a page counts as being left; no event reports a cancelled navigation or a download. */
const leavingTime = 3000

/** Delay before a retry, in milliseconds. */
const pause = 1000

let leaving: ReturnType<typeof setTimeout> | undefined

/** Begins to note when the page is about to be left. Some browsers then end what it requests, as if the network had gone. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      leaving = undefined
    }, leavingTime)
  })
}

/** Whether the page is about to be left. */
export const isLeaving = () => leaving !== undefined

/** Whether the page is shown, and not about to be left. One that was left, or is kept for Back, is hidden. */
export const isShown = () => document.visibilityState === 'visible' && !isLeaving()

/** Resolves after the delay, once the page is visible and not being left. */
export async function waitUntilVisible(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!isShown())
}

/** How long a page counts as left, in milliseconds: nothing tells of a navigation that is called off, or that saves a file. */
const leavingTime = 3000

/** How long what has failed waits for another try, in milliseconds. */
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

/** Resolves after a pause, once the page is shown and stays. */
export async function waitUntilVisible(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!isShown())
}

/** Milliseconds that a chunk may take (specification §9). */
const timeout = 120_000
const storageKey = 'reloaded-for'

/** The running version: the entry script's name carries a hash of its content. */
function version(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'unknown'
}

/** Reloads the page, unless this version of the app has done so already. Answers whether it does. */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === version()) return false
    sessionStorage.setItem(storageKey, version())
  } catch {
    // Without storage a second failure could not be told from the first, and the page would reload for ever.
    return false
  }
  location.reload()
  return true
}

/**
 * Runs a dynamic import. One that takes longer than 120000 ms fails; the first that fails reloads the page, since a new
 * deployment takes the old chunks away. Rejects when reloading has been tried.
 */
export async function loadLazily<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A chunk took longer than ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([load(), expiry])
  } catch (error) {
    // While the page goes away, whoever waits goes on waiting instead of showing an error for a blink.
    if (navigator.onLine && reloadOnce()) return new Promise<never>(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Has the router's own lazy routes follow the same rule: one reload after a chunk that could not be fetched. */
export function reloadAfterFailedChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && reloadOnce()) event.preventDefault()
  })
}

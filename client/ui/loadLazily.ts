/** Milliseconds that a chunk may take (specification §9). */
export const chunkTimeout = 120_000
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
    timer = setTimeout(() => reject(lateChunk()), chunkTimeout)
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

/** How the text of an error about a chunk starts. */
const failedChunk = 'A chunk could not be fetched: '

/**
 * Has every error about a chunk say so in the same words in every browser. The router reloads the page by itself for
 * those whose words it knows, once for each chunk and even without a network; these it leaves to `reloadForRoute`.
 */
export function markFailedChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = failedChunk + payload.message
  })
}

/** The error of a chunk that did not come within `chunkTimeout`. */
export function lateChunk(): Error {
  return new Error(`${failedChunk}it took longer than ${chunkTimeout} ms`)
}

/** Whether an error is about a chunk that could not be fetched (`markFailedChunks`) or did not come (`lateChunk`). */
export function isFailedChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(failedChunk)
}

/** The rule of `loadLazily` for a route that failed: reloads the page once for a missing chunk. Answers whether it does. */
export function reloadForRoute(error: unknown): boolean {
  return isFailedChunk(error) && navigator.onLine && reloadOnce()
}

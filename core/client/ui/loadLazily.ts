import { isLeaving } from '../api/leaving.ts'

/** Milliseconds that a chunk may take (specification §9). */
export const chunkTimeout = 120_000
const storageKey = 'reloaded-for'

/** The running version: the entry script's name carries a hash of its content. */
export function appVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'unknown'
}

/**
 * Reloads the page, unless this version of the app has done so already. Returns whether it does. Not while the page is left,
 * which ends what it loads and would be called off by a reload.
 */
function reloadOnce(): boolean {
  if (isLeaving()) return false
  try {
    if (sessionStorage.getItem(storageKey) === appVersion()) return false
    sessionStorage.setItem(storageKey, appVersion())
  } catch {
    // Without storage a second failure would look like the first, and the page would reload forever.
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
    timer = setTimeout(() => reject(chunkTimeoutError()), chunkTimeout)
  })
  try {
    return await Promise.race([load(), expiry])
  } catch (error) {
    // During the reload the promise stays pending, so that no error flashes up.
    if (navigator.onLine && reloadOnce()) return new Promise<never>(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const chunkErrorPrefix = 'A chunk could not be fetched: '

/**
 * Gives errors about chunks the same message in every browser. The router reloads the page by itself for the browsers' own
 * messages, once for each chunk and even without a network; it leaves these to `reloadForRoute`.
 */
export function unifyChunkErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = chunkErrorPrefix + payload.message
  })
}

export function chunkTimeoutError(): Error {
  return new Error(`${chunkErrorPrefix}it took longer than ${chunkTimeout} ms`)
}

/** Whether an error is about a chunk that could not be fetched (`unifyChunkErrors`) or timed out (`chunkTimeoutError`). */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(chunkErrorPrefix)
}

/** The rule of `loadLazily` for a route that failed: reloads the page once for a missing chunk. Returns whether it does. */
export function reloadForRoute(error: unknown): boolean {
  return isChunkError(error) && navigator.onLine && reloadOnce()
}

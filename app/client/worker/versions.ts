import { scope } from './scope.ts'

/** Filled in by the build: the first script of the page that this worker has in its cache. */
declare const bootScript: string

/**
 * A worker that waits takes over when the only open page is of its own version, so that no page loses the chunks that it may
 * still load. A page of another version is told that it is outdated.
 */
export function followVersions(): void {
  scope.addEventListener('message', (event) => {
    const version: unknown = event.data?.version
    if (typeof version !== 'string') return
    if (version !== bootScript) event.source?.postMessage('outdated')
    else event.waitUntil(takeOverFromOnlyPage())
  })
}

async function takeOverFromOnlyPage(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await scope.skipWaiting()
}

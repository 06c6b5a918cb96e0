import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { scope } from './scope.ts'

/** Filled in by the build: the page, what it loads at first and the pages that everybody may open. */
declare const shellFiles: { url: string; revision: string | null }[]

/** A page that has not arrived by then is opened from the cache, in seconds. */
const networkTimeoutSeconds = 10

/** Opens the portal from the cache while there is no network. With one, the page is always the newest. */
export function serveShell(): void {
  precacheAndRoute(shellFiles, { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  scope.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]))
  })
  const page = new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [{ handlerDidError: () => matchPrecache('/index.html') }],
  })
  registerRoute(new NavigationRoute(page, { denylist: [/^\/(api|media|assets|metrics)(\/|$)/] }))
}

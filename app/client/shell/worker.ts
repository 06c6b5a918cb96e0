import { pageLoaded } from '#core/client/api/pageLoaded.ts'
import { outdated } from '#core/client/shell/outdated.ts'
import { appVersion } from '#core/client/ui/loadLazily.ts'
import { unread } from '#platform/notifications/client/unread.ts'

/** Shows the number of unread notifications on the icon of the installed portal. */
function startBadge(): void {
  if (!('setAppBadge' in navigator)) return
  unread.subscribe(() => {
    const count = unread.get() ?? 0
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // A browser may refuse for a page that is not installed.
    shown.catch(() => {})
  })
}

/** Interval between checks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000

/**
 * Registers the service worker once the page has loaded, so that the two do not compete for the network. `installable` is called
 * first, where the browser has one.
 */
async function startWorker(installable: () => void): Promise<void> {
  const { serviceWorker } = navigator
  // Browsers offer it only over https; the development server has none.
  if (!serviceWorker || !import.meta.env.PROD) return
  installable()
  await pageLoaded()
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'outdated') outdated.set(true)
  })
  const registration = await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  greetWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => greetWaiting(registration))
  })
  const update = () => void registration.update().catch(() => {})
  setInterval(update, updateInterval)
  window.addEventListener('online', update)
}

/** Tells a worker that waits which version the page has: it takes over from its own one, and answers another. */
function greetWaiting({ waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage({ version: new URL(appVersion()).pathname })
}

/** Starts the service worker, and with it the count on the icon of the installed portal. */
export const startInstalled = () => startWorker(startBadge)

import { pageLoaded } from '../api/pageLoaded.ts'
import { appVersion } from '../ui/loadLazily.ts'
import { outdated } from './outdated.ts'

/** Interval between checks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000

/**
 * Registers the service worker once the page has loaded, so that the two do not compete for the network. `installable` is called
 * first, where the browser has one.
 */
export async function startWorker(installable: () => void): Promise<void> {
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

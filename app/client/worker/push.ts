import { scope } from './scope.ts'

/** What the portal sends to a device (platform/notifications/server/push-sender.ts). */
interface Pushed {
  id: string
  title: string
  text: string
  /** A path of the portal. */
  url: string
  tag: string
  urgent: boolean
}

/** Shows pushes, opens what they are about, and tells the portal's pages when the browser has renewed the subscription. */
export function showPushes(): void {
  scope.addEventListener('push', (event) => {
    const pushed: Pushed | undefined = event.data?.json()
    if (pushed) event.waitUntil(show(pushed))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { id, url }: Pick<Pushed, 'id' | 'url'> = event.notification.data
    event.waitUntil(Promise.all([open(url), noteOpened(id)]))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    // A worker has no session of its own: the next page that is open registers the device again.
    const change = event as ExtendableEvent
    change.waitUntil(askPages())
  })
}

function show({ id, title, text, url, tag, urgent }: Pushed): Promise<void> {
  return scope.registration.showNotification(title, {
    body: text,
    tag,
    data: { id, url },
    icon: '/icons/192.png',
    badge: '/icon-192.png',
    dir: 'rtl',
    lang: 'he',
    requireInteraction: urgent,
    // More about the same topic is shown, not only put in the place of what was there.
    ...{ renotify: true },
  })
}

async function open(url: string): Promise<void> {
  const target = new URL(url, scope.location.origin)
  if (target.origin !== scope.location.origin) return
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => each.url === target.href) ?? pages[0]
  if (!page) return void (await scope.clients.openWindow(target.href))
  await page.focus()
  // The page itself goes there, so that it can ask about what was typed.
  if (page.url !== target.href) page.postMessage({ open: target.pathname + target.search + target.hash })
}

async function noteOpened(id: string): Promise<void> {
  await fetch('/api/general/pushOpened', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
    credentials: 'omit',
  }).catch(() => {})
}

async function askPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage('subscription-changed')
}

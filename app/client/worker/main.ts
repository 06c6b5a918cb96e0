/**
 * The service worker: the portal opens without a network, and what was read lately can be read again. The build puts all of
 * it into `/worker.js` (tools/build/worker.ts).
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The worker's global scope, which the compiler takes for that of any worker. */
const scope = self as unknown as ServiceWorkerGlobalScope

/**
 * The session that a request's token names, unverified: it only finds what the same session stored before. Null without a
 * token, and for one that has expired.
 */
function sessionOf(request: Request): string | null {
  const payload = /^Bearer [^.]+\.([\w-]+)\./.exec(request.headers.get('authorization') ?? '')?.[1]
  if (payload === undefined) return null
  try {
    const { jti, exp }: { jti?: unknown; exp?: unknown } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof jti === 'string' && typeof exp === 'number' && exp * 1000 > Date.now() ? jti : null
  } catch {
    return null
  }
}

const prefix = 'reads-'
/** Maximum stored answers of a session; the newest are kept. */
const maxAnswers = 150
/** In bytes. */
const maxAnswerSize = 512 * 1024
/** In milliseconds. */
const maxAge = 7 * 24 * 60 * 60 * 1000

/** Grows when stored answers are deleted: an answer that was asked for before is not stored any more. */
let deletions = 0

/**
 * Serves reads of the API from the network, and without one from what the same session read lately. Stored answers belong
 * to one session, whose number nobody can guess, and are deleted with its end and when another begins.
 */
function serveReads(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      url.pathname.startsWith('/api/') &&
      !url.pathname.startsWith('/api/admin/') &&
      request.headers.has('authorization') &&
      !request.headers.get('accept')?.includes('text/event-stream'),
    ({ request, event }) => read(request, event as FetchEvent),
  )
  scope.addEventListener('message', (event) => {
    if (event.data === 'session-over') event.waitUntil(deleteReads())
  })
}

async function read(request: Request, event: FetchEvent): Promise<Response> {
  const session = sessionOf(request)
  const deletionsBefore = deletions
  try {
    const response = await fetch(request)
    if (session !== null && isStorable(response)) {
      const isWanted = () => deletions === deletionsBefore
      event.waitUntil(store(session, request.url, response.clone(), isWanted))
    }
    return response
  } catch (error) {
    const stored = session !== null && (await findStored(session, request))
    if (stored) return stored
    throw error
  }
}

/** Exports and other files may be large, and are not read again. */
function isStorable({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.includes('application/json') === true
}

async function store(
  session: string,
  url: string,
  response: Response,
  isWanted: () => boolean,
): Promise<void> {
  const body = await response.blob()
  if (body.size > maxAnswerSize || !isWanted()) return
  await deleteReads(session)
  const cache = await caches.open(prefix + session)
  const headers = { 'content-type': body.type, 'x-stored-at': new Date().toISOString() }
  await cache.put(url, new Response(body, { headers }))
  // In the order in which they were stored; an answer that replaces another is the newest.
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -maxAnswers).map((key) => cache.delete(key)))
  if (!isWanted()) await deleteReads()
}

async function findStored(session: string, { url }: Request): Promise<Response | undefined> {
  const stored = await caches.match(url, { cacheName: prefix + session })
  const storedAt = Date.parse(stored?.headers.get('x-stored-at') ?? '')
  return Date.now() - storedAt < maxAge ? stored : undefined
}

/** Deletes what was stored for all sessions, or for all but one. */
async function deleteReads(except?: string): Promise<void> {
  if (except === undefined) deletions += 1
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + except)
  await Promise.all(names.map((name) => caches.delete(name)))
}

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
function showPushes(): void {
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

/** Filled in by the build: the page, what it loads at first and the pages that everybody may open. */
declare const shellFiles: { url: string; revision: string | null }[]

/** A page that has not arrived by then is opened from the cache, in seconds. */
const networkTimeoutSeconds = 10

/** Opens the portal from the cache while there is no network. With one, the page is always the newest. */
function serveShell(): void {
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

/** Filled in by the build: the first script of the page that this worker has in its cache. */
declare const bootScript: string

/**
 * A worker that waits takes over when the only open page is of its own version, so that no page loses the chunks that it may
 * still load. A page of another version is told that it is outdated.
 */
function followVersions(): void {
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

serveShell()
serveReads()
followVersions()
showPushes()

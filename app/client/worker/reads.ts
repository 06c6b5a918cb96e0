import { registerRoute } from 'workbox-routing'
import { scope } from './scope.ts'
import { sessionOf } from './session.ts'

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
export function serveReads(): void {
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

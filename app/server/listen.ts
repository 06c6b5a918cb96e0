import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Subject } from '#core/contract/endpoint.ts'
import { listener, shareOf } from '#core/server/database/share.ts'
import type { Portal } from '#core/server/portal.ts'

/** In milliseconds: the connection is asked so often whether it still answers, and has so long to. */
const heartbeat = 5000

/**
 * Listens for what committed transactions of any process change, and invalidates it in this process's caches. While the
 * connection is lost, nothing is cached and connecting is retried.
 * `onWritten`: called when something to send was written, or may have been: `delivery` to devices, `mail` by mail.
 * `onShare`: told every few seconds how many connections this process may have.
 * @returns a function that stops listening.
 */
export async function listenForChanges(
  url: string,
  portal: Portal,
  onWritten: Partial<Record<'delivery' | 'mail', () => void>> = {},
  onShare: (connections: number) => void = () => {},
): Promise<() => Promise<void>> {
  const { cache, sessions, streams, hub } = portal
  let stopped = false
  let current: pg.Client | null = null

  const onNotification = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === 'invalidated') {
      cache.invalidate(payload as Subject)
      // A verified session says which rooms are closed to its person.
      if (payload === 'rooms') {
        sessions.invalidateAll()
        streams.announceRooms()
      }
    } else if (channel === 'session') {
      sessions.invalidateSession(payload)
      streams.endSession(payload)
    } else if (channel === 'user') sessions.invalidateUser(Number(payload))
    else if (channel === 'notification') hub.markChanged(Number(payload))
    else if (channel === 'delivery' || channel === 'mail') onWritten[channel]?.()
  }

  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: heartbeat,
      // With `pipeline` the driver drops a connection that does not answer in this time.
      pipeline: true,
      query_timeout: heartbeat,
      application_name: listener,
    })
    let beating: NodeJS.Timeout | undefined
    client.on('notification', onNotification)
    client.on('error', () => {})
    client.on('end', () => {
      clearInterval(beating)
      if (current !== client) return
      current = null
      cache.setListening(false)
      sessions.invalidateAll()
      void keepListening()
    })
    await client.connect()
    await client.query(
      'listen invalidated; listen session; listen "user"; listen notification; listen delivery; listen mail',
    )
    // A connection that was cut without a word would wait for notifications for ever.
    const beat = () => shareOf(client).then(onShare, () => {})
    beating = setInterval(beat, heartbeat)
    await beat()
    current = client
    sessions.invalidateAll()
    // Streams may have missed an event; when clients reconnect, their session is checked and their count sent again.
    streams.endAll()
    cache.setListening(true)
    for (const tell of Object.values(onWritten)) tell()
  }

  const keepListening = async () => {
    while (!stopped && !current) {
      await listen().catch(() => pause(200))
    }
  }

  await listen()
  return async () => {
    stopped = true
    cache.setListening(false)
    await current?.end()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Subject } from '#core/contract/endpoint.ts'
import { databaseLocks } from '#core/server/database/advisory-locks.ts'
import { newClient } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'

/** In milliseconds: the connection is asked so often whether it still answers, and has so long to. */
const heartbeat = 5000
/** In milliseconds: the pause after a failed try, which each further one doubles. */
const shortestPause = 100
const longestPause = 3000

/**
 * Listens for what committed transactions of any process change, and invalidates it in this process's caches. While the
 * connection is lost, nothing is cached and connecting is retried.
 * `onWritten`: called when something to send was written, or may have been: `delivery` to devices, `mail` by mail,
 * `fan_out` to many people. Of all processes one is called, since each of them that looks costs as much; a heartbeat after it is
 * gone, another one is.
 * @returns a function that stops listening.
 */
export async function listenForChanges(
  url: string,
  portal: Portal,
  onWritten: Partial<Record<'delivery' | 'fan_out' | 'mail', () => void>> = {},
): Promise<() => Promise<void>> {
  const { cache, sessions, streams, hub } = portal
  const stopping = new AbortController()
  let current: pg.Client | null = null
  const wakers = new Map(Object.entries(onWritten))
  /** Whether this process is the one that is called. */
  let isSender = false

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
    else if (isSender) wakers.get(channel)?.()
  }

  /** Asks whether the connection still answers, and becomes the sender where nobody is. */
  const beat = async (client: pg.Client) => {
    if (isSender || wakers.size === 0) return client.query('select 1')
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${databaseLocks.sending}) as free`,
    )
    if (!rows[0]?.free || current !== client) return
    isSender = true
    for (const wake of wakers.values()) wake()
  }

  const listen = async () => {
    const client = newClient(url, {
      keepAlive: true,
      // With `pipeline` the driver drops a connection that does not answer in this time.
      pipeline: true,
      query_timeout: heartbeat,
      application_name: 'shaar-listen',
    })
    const end = () => void client.end().catch(() => {})
    let beating: NodeJS.Timeout | undefined
    client.on('notification', onNotification)
    client.on('error', () => {})
    client.on('end', () => {
      clearInterval(beating)
      if (current !== client) return
      current = null
      isSender = false
      cache.setListening(false)
      sessions.invalidateAll()
      void keepListening()
    })
    try {
      await client.connect()
      await client.query(
        'listen invalidated; listen session; listen "user"; listen notification; listen delivery; listen fan_out; listen mail',
      )
      stopping.signal.throwIfAborted()
    } catch (error) {
      // A standby, for one, lets it connect and refuses to let it listen.
      end()
      throw error
    }
    // A connection that was cut without a word would wait for notifications for ever.
    beating = setInterval(() => beat(client).catch(end), heartbeat)
    current = client
    sessions.invalidateAll()
    // Streams may have missed an event; when clients reconnect, their session is checked and their count sent again.
    streams.endAll()
    cache.setListening(true)
    await beat(client).catch(end)
  }

  const keepListening = async () => {
    const { signal } = stopping
    for (let wait = shortestPause; !signal.aborted && !current; wait = Math.min(2 * wait, longestPause)) {
      await listen().catch(() => pause(wait, undefined, { signal }).catch(() => {}))
    }
  }

  await listen()
  return async () => {
    stopping.abort()
    cache.setListening(false)
    await current?.end()
  }
}

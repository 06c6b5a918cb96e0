import { pageLoaded } from '#core/client/api/pageLoaded.ts'
import { headers } from '#core/client/api/request.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { sessionEnd, signedIn } from '#platform/people/client/signedIn.ts'
import { unread } from './unread.ts'

/** The server sends something every 25 seconds; after this long in silence the connection is dead. In milliseconds, like all below. */
const silenceTimeout = 60_000
const minReconnectDelay = 1000
const maxReconnectDelay = 60_000
/** A new tab sends this to the tab that has the stream. */
const question = 'unread?'
/** That rooms were closed or opened. */
const roomsNews = 'rooms'
/** What the stream says: a number of unread notifications, or that. */
type News = number | typeof roomsNews

function receive(count: number): void {
  const before = unread.get()
  unread.set(count)
  if (before !== undefined && count > before) announce(`יש התראה חדשה. התראות שלא נקראו: ${count}`)
}

/**
 * Follows the number of unread notifications until `leaving`; `onRooms`: rooms were closed or opened. One visible tab per browser has the stream and broadcasts
 * to the others.
 */
export async function followPerson(userId: number, leaving: AbortSignal, onRooms: () => void): Promise<void> {
  await pageLoaded()
  if (leaving.aborted) return
  const name = `notifications-${userId}`
  const channel = new BroadcastChannel(name)
  let leading = false
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') receive(data)
    else if (data === roomsNews) onRooms()
    else if (leading) channel.postMessage(unread.get())
  })
  channel.postMessage(question)
  const lead = async (turn: AbortSignal) => {
    leading = true
    await readStreams(turn, (news) => {
      if (news === roomsNews) onRooms()
      else receive(news)
      channel.postMessage(news)
    })
    leading = false
  }
  while (!leaving.aborted) {
    const turn = await turnOf(leaving)
    // Browsers offer locks only over https; without them every tab has its own stream.
    const waiting = navigator.locks
      ? navigator.locks.request(name, { signal: turn }, () => lead(turn))
      : lead(turn)
    // The turn may end while waiting for the lock, which is no error.
    await waiting.catch(() => {})
  }
  channel.close()
}

/** Waits until the tab is visible. Returns a signal that aborts when it no longer is. */
async function turnOf(leaving: AbortSignal): Promise<AbortSignal> {
  if (document.hidden) await once(leaving, [document, 'visibilitychange'])
  const turn = new AbortController()
  void once(leaving, [document, 'visibilitychange']).then(() => turn.abort())
  return turn.signal
}

/** Reads one stream after another until the turn ends. */
async function readStreams(turn: AbortSignal, onNews: (news: News) => void): Promise<void> {
  let failures = 0
  while (!turn.aborted) {
    const end = await readStream(turn, onNews).catch(() => 'failed' as const)
    // No reconnect after a 401; the lock stays held, so that no other tab tries in vain.
    if (end === 'signed-out') {
      if (signedIn.get()) sessionEnd.set('over')
      return once(turn)
    }
    failures = end === 'failed' ? failures + 1 : 0
    const longest = Math.min(maxReconnectDelay, minReconnectDelay * 2 ** (failures + 1))
    // Jitter, so that clients do not all reconnect at once after a restart.
    const time = minReconnectDelay + Math.random() * (longest - minReconnectDelay)
    if (navigator.onLine) await pause(turn, time)
    else await once(turn, [window, 'online'])
  }
}

function newsOf(event: string): News | undefined {
  if (event.startsWith('event: rooms')) return roomsNews
  return event.startsWith('data: ') ? JSON.parse(event.slice('data: '.length)).unread : undefined
}

/** Reads a stream to its end. Throws if it breaks off. */
async function readStream(turn: AbortSignal, onNews: (news: News) => void): Promise<'ended' | 'signed-out'> {
  const giveUp = new AbortController()
  const onTurnEnd = () => giveUp.abort()
  turn.addEventListener('abort', onTurnEnd)
  let timer = setTimeout(onTurnEnd, silenceTimeout)
  try {
    const response = await fetch(notifications.notificationStream.path, {
      headers: headers({ Accept: 'text/event-stream' }),
      credentials: 'include',
      cache: 'no-store',
      signal: giveUp.signal,
    })
    if (response.status === 401) return 'signed-out'
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(onTurnEnd, silenceTimeout)
      const events = (text + part.value).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('event: signed-out')) return 'signed-out'
        const news = newsOf(event)
        if (news !== undefined) onNews(news)
      }
    }
    return 'ended'
  } finally {
    clearTimeout(timer)
    turn.removeEventListener('abort', onTurnEnd)
    giveUp.abort()
  }
}

/** When an event happens, or at the latest when `signal` does. */
function once(signal: AbortSignal, ...events: [target: EventTarget, name: string][]): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = new AbortController()
    const finish = () => {
      done.abort()
      resolve()
    }
    for (const [target, name] of [[signal, 'abort'] as const, ...events]) {
      target.addEventListener(name, finish, { signal: done.signal })
    }
  })
}

async function pause(signal: AbortSignal, time: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time)
  })
  await Promise.race([over, once(signal)])
  clearTimeout(timer)
}

import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpProblem } from './refusal.ts'
import type { SessionUser } from './session-user.ts'

/** What a source of events is given: a client that listens. */
export interface EventStream {
  /** Sends an event; its data as JSON. */
  send(data: unknown): void
  /** Ends the stream; the client opens another. */
  end(): void
}

/** Begins to send events to a client, and answers how to stop. */
export type EventSource = (stream: EventStream) => () => void

/** Something is sent at least this often, in milliseconds, so that nobody on the way takes the connection for dead. */
const heartbeat = 25_000
/** A stream ends after this long at the latest, in case its client has silently gone. */
const longestLife = 15 * 60_000
/** A browser opens one for all of its tabs. */
const mostPerPerson = 10

interface OpenStream {
  user: SessionUser
  /** Ends it with a last event. */
  finish(last?: string): void
}

/** The server-sent events that this process has open. */
export class Streams {
  readonly #open = new Set<OpenStream>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** Answers a call with the events of a source, until either side or the session ends. Throws 429 for too many at once. */
  open(reply: FastifyReply, user: SessionUser, source: EventSource): FastifyReply {
    const own = [...this.#open].filter((each) => each.user.id === user.id)
    if (own.length >= mostPerPerson) {
      throw new HttpProblem(429, 'הפורטל פתוח ביותר מדי מקומות בבת אחת', {
        headers: { 'retry-after': '60' },
      })
    }
    const body = new PassThrough()
    const write = (text: string) => {
      // Events are few and short: where they pile up, the client does not read and is cut off.
      if (!body.writable || body.write(text)) return
      body.destroy()
    }
    const finish = (last = '') => void body.end(last)
    const open = { user, finish }
    this.#open.add(open)
    const life = Math.min(longestLife, user.tokenExpiresAt - this.#clock().getTime())
    const timers = [setInterval(write, heartbeat, ':\n\n'), setTimeout(finish, life)]
    const stop = source({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), end: finish })
    body.once('close', () => {
      this.#open.delete(open)
      for (const timer of timers) clearTimeout(timer)
      stop()
    })
    // However the call ends; a HEAD request ends at once.
    reply.raw.once('close', () => body.destroy())
    // The first bytes bring the headers with them.
    write(':\n\n')
    // A connection on which nothing comes in is cut off (`connectionTimeout`), unless this event has a listener.
    reply.raw.on('timeout', () => {})
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(body)
  }

  /** Ends the streams of a session that is over, with an event that says so. */
  endSession(sessionId: string): void {
    for (const { user, finish } of this.#open) {
      if (user.sessionId === sessionId) finish('event: signed-out\ndata: null\n\n')
    }
  }

  /** Ends every stream; their clients open others, here or in another process. */
  endAll(): void {
    for (const { finish } of this.#open) finish()
  }
}

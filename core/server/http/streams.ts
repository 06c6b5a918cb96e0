import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpProblem } from './refusal.ts'
import type { SessionUser } from './session/session-user.ts'

/** A client that listens, as an event source sees it. */
export interface EventStream {
  /** Sends an event; its data as JSON. */
  send(data: unknown): void
  /** Ends the stream; the client opens another. */
  end(): void
}

/** Starts sending events to a client. @returns a function that stops it. */
export type EventSource = (stream: EventStream) => () => void

/** In milliseconds: something is sent at least this often, so that no proxy closes the connection as idle. */
const heartbeat = 25_000
/** In milliseconds: a stream ends after this time in case its client has disappeared silently. */
const maxStreamAge = 15 * 60_000
/** A browser opens one stream for all its tabs. */
const maxStreamsPerPerson = 10

interface OpenStream {
  user: SessionUser
  write(text: string): void
  /** Ends it with a last event. */
  finish(last?: string): void
}

/** The server-sent events that this process has open. */
export class Streams {
  readonly #open = new Set<OpenStream>()
  readonly #clock: () => Date
  #isClosing = false

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** Streams the events of a source, until either side or the session ends. Throws 429 for too many streams at once. */
  open(reply: FastifyReply, user: SessionUser, source: EventSource): FastifyReply {
    const own = [...this.#open].filter((each) => each.user.id === user.id)
    if (own.length >= maxStreamsPerPerson) {
      throw new HttpProblem(429, 'הפורטל פתוח ביותר מדי מקומות בבת אחת', {
        headers: { 'retry-after': '60' },
      })
    }
    const body = new PassThrough()
    const write = (text: string) => {
      // Events are few and short: if they pile up, the client is not reading and is disconnected.
      if (!body.writable || body.write(text)) return
      body.destroy()
    }
    const finish = (last = '') => void body.end(last)
    const open = { user, write, finish }
    this.#open.add(open)
    const life = Math.min(maxStreamAge, user.tokenExpiresAt - this.#clock().getTime())
    const timers = [setInterval(write, heartbeat, ':\n\n'), setTimeout(finish, life)]
    const stop = source({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), end: finish })
    body.once('close', () => {
      this.#open.delete(open)
      for (const timer of timers) clearTimeout(timer)
      stop()
    })
    // However the request ends; a HEAD request ends at once.
    reply.raw.once('close', () => body.destroy())
    // The first bytes flush the headers.
    write(':\n\n')
    if (this.#isClosing) finish()
    // Node closes an idle connection (`connectionTimeout`) unless this event has a listener.
    reply.raw.on('timeout', () => {})
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(body)
  }

  /** Ends the streams of a session that has ended, with a `signed-out` event. */
  endSession(sessionId: string): void {
    for (const { user, finish } of this.#open) {
      if (user.sessionId === sessionId) finish('event: signed-out\ndata: null\n\n')
    }
  }

  /** Tells every client that rooms were closed or opened. */
  announceRooms(): void {
    for (const { write } of this.#open) write('event: rooms\ndata: null\n\n')
  }

  /** As `endAll`, and each that is opened after this ends at once: the server closes. */
  close(): void {
    this.#isClosing = true
    this.endAll()
  }

  /** Ends every stream; the clients reconnect, to this or another process. */
  endAll(): void {
    for (const { finish } of this.#open) finish()
  }
}

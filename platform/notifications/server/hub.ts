import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#core/server/database/index.ts'
import type { EventStream } from '#core/server/http/streams.ts'
import { countUnread } from './queries.ts'

/** Sends the number of unread notifications to the streams that this process has open, whenever it changes. */
export class NotificationHub {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #listeners = new Map<number, Set<EventStream>>()
  /** People whose count may have changed since it was sent. */
  readonly #changed = new Set<number>()
  #sending = false

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  /** Sends a person's count to a stream, now and whenever it changes. @returns a function that stops it. */
  follow(userId: number, stream: EventStream): () => void {
    const streams = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, streams.add(stream))
    this.markChanged(userId)
    return () => {
      streams.delete(stream)
      if (streams.size === 0 && this.#listeners.get(userId) === streams) this.#listeners.delete(userId)
    }
  }

  /** To be called when a person's notifications have changed, in any process. */
  markChanged(userId: number): void {
    if (!this.#listeners.has(userId)) return
    this.#changed.add(userId)
    if (!this.#sending) void this.#sendCounts()
  }

  /** Counts for all changed people in one query; changes during a round wait for the next. */
  async #sendCounts(): Promise<void> {
    this.#sending = true
    while (this.#changed.size > 0) {
      const userIds = [...this.#changed]
      this.#changed.clear()
      try {
        const counts = await countUnread(this.#db, userIds)
        this.#forEach(userIds, (stream, userId) => stream.send({ unread: counts.get(userId) ?? 0 }))
      } catch (error) {
        this.#log.warn({ err: error }, 'notifications could not be counted')
        // Clients reconnect and are sent a fresh number.
        this.#forEach(userIds, (stream) => stream.end())
      }
    }
    this.#sending = false
  }

  #forEach(userIds: number[], act: (stream: EventStream, userId: number) => void): void {
    for (const userId of userIds) {
      for (const stream of this.#listeners.get(userId) ?? []) act(stream, userId)
    }
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { EventStream } from '../http/streams.ts'
import { countUnread } from './queries.ts'

/** Sends the number of unread notifications to the streams that this process has open, whenever it changes. */
export class NotificationHub {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #listeners = new Map<number, Set<EventStream>>()
  /** People whose number may have changed since it was sent. */
  readonly #changed = new Set<number>()
  #telling = false

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db
    this.#log = log
  }

  /** Sends a person's number to a stream, now and whenever it changes. Answers how to stop. */
  follow(userId: number, stream: EventStream): () => void {
    const streams = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, streams.add(stream))
    this.announce(userId)
    return () => {
      streams.delete(stream)
      if (streams.size === 0 && this.#listeners.get(userId) === streams) this.#listeners.delete(userId)
    }
  }

  /** A person's notifications have changed, in whichever process. */
  announce(userId: number): void {
    if (!this.#listeners.has(userId)) return
    this.#changed.add(userId)
    if (!this.#telling) void this.#tell()
  }

  /** Counts for all at once; changes during a round wait for the next. */
  async #tell(): Promise<void> {
    this.#telling = true
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
    this.#telling = false
  }

  #forEach(userIds: number[], act: (stream: EventStream, userId: number) => void): void {
    for (const userId of userIds) {
      for (const stream of this.#listeners.get(userId) ?? []) act(stream, userId)
    }
  }
}

import { LRUCache } from 'lru-cache'
import type { Subject } from '#contract/endpoint.ts'

/** A serialised answer. */
export interface CachedAnswer {
  body: Buffer
  etag: string
  /** The same bytes compressed, made when a client first asked for them. */
  brotli?: Buffer
}

/** The longest life of an entry, in milliseconds: some answers change with time alone, which no write announces. */
const timeToLive = 10_000
/** Longer addresses are rejected, because made-up ones could fill the cache. */
const longestKey = 400

/**
 * The shared answers that this process has cached. Every committed write announces itself through PostgreSQL (the
 * triggers named `invalidated`); while the announcements cannot be heard, nothing is cached.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<
    string,
    { answer: CachedAnswer; reads: readonly Subject[]; version: number }
  >({
    maxSize: 5 * 1024 * 1024,
    // The compressed form takes a quarter more.
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.body.length * 1.25) + key.length * 2 + 500,
    ttl: timeToLive,
  })
  /** Keys that missed lately: an answer is cached from the second miss on, so that single requests evict nothing. */
  readonly #missed = new LRUCache<string, true>({ max: 2000 })
  readonly #changes = new Map<Subject, number>()
  #listening = false
  /** Grows whenever announcements stop or start: answers read before then may be stale. */
  #epoch = 0
  readonly #allowed: boolean

  constructor(allowed: boolean) {
    this.#allowed = allowed
  }

  get usable(): boolean {
    return this.#allowed && this.#listening
  }

  /** Announcements are heard from now on, or no longer. Whatever was cached before may be stale. */
  setListening(listening: boolean): void {
    this.#listening = listening
    this.#epoch += 1
    this.#answers.clear()
  }

  /** Changes with every write to one of the subjects; take it before reading the database. */
  version(reads: readonly Subject[]): number {
    let sum = this.#epoch
    for (const subject of reads) sum += this.#changes.get(subject) ?? 0
    return sum
  }

  invalidate(subject: Subject): void {
    this.#changes.set(subject, (this.#changes.get(subject) ?? 0) + 1)
  }

  get(key: string): CachedAnswer | undefined {
    if (!this.usable) return undefined
    const entry = this.#answers.get(key)
    return entry && entry.version === this.version(entry.reads) ? entry.answer : undefined
  }

  /** Caches an answer that was read from the database after `version` was taken, and was asked for before. */
  set(key: string, reads: readonly Subject[], version: number, answer: CachedAnswer): void {
    if (!this.usable || version !== this.version(reads) || key.length > longestKey) return
    if (this.#missed.has(key)) this.#answers.set(key, { answer, reads, version })
    else this.#missed.set(key, true)
  }
}

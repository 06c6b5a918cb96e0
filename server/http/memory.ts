import { LRUCache } from 'lru-cache'
import type { Subject } from '#contract/endpoint.ts'

/** A serialised answer that was given before. */
export interface KeptAnswer {
  body: Buffer
  etag: string
  /** The same bytes compressed, made when a client first asked for them. */
  brotli?: Buffer
}

/** No answer or session is believed longer than this without asking the database: covers what no write announces, time itself. */
const longestBelief = 10_000
/** Longer addresses are made up to fill the memory. */
const longestKey = 400

/**
 * What a process remembers of the database: shared answers and verified sessions. Every write announces itself through
 * PostgreSQL (migration `touched`); while the announcements cannot be heard, nothing is remembered.
 */
export class Memory {
  readonly #answers = new LRUCache<string, { answer: KeptAnswer; reads: readonly Subject[]; stamp: number }>({
    maxSize: 5 * 1024 * 1024,
    // Compressed, an answer takes a quarter more.
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.body.length * 1.25) + key.length * 2 + 500,
    ttl: longestBelief,
  })
  /** What was asked for lately and is not kept: what is asked for only once would push out what many ask for. */
  readonly #asked = new LRUCache<string, true>({ max: 2000 })
  readonly #changes = new Map<Subject, number>()
  #listening = false
  /** Grows whenever announcements stop or start: what was read before then may be old. */
  #epoch = 0
  readonly #allowed: boolean

  constructor(allowed: boolean) {
    this.#allowed = allowed
  }

  get usable(): boolean {
    return this.#allowed && this.#listening
  }

  /** Announcements are heard from now on, or no longer. Whatever was remembered before may be old. */
  setListening(listening: boolean): void {
    this.#listening = listening
    this.#epoch += 1
    this.#answers.clear()
  }

  /** Changes with every write to one of the subjects; take it before reading the database. */
  stamp(reads: readonly Subject[]): number {
    let sum = this.#epoch
    for (const subject of reads) sum += this.#changes.get(subject) ?? 0
    return sum
  }

  touched(subject: Subject): void {
    this.#changes.set(subject, (this.#changes.get(subject) ?? 0) + 1)
  }

  answer(key: string): KeptAnswer | undefined {
    if (!this.usable) return undefined
    const kept = this.#answers.get(key)
    return kept && kept.stamp === this.stamp(kept.reads) ? kept.answer : undefined
  }

  /** Keeps an answer that was read from the database after `stamp` was taken, and was asked for before. */
  keep(key: string, reads: readonly Subject[], stamp: number, answer: KeptAnswer): void {
    if (!this.usable || stamp !== this.stamp(reads) || key.length > longestKey) return
    if (this.#asked.has(key)) this.#answers.set(key, { answer, reads, stamp })
    else this.#asked.set(key, true)
  }
}

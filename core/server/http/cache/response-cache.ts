import { LRUCache } from 'lru-cache'
import type { Subject } from '#core/contract/endpoint.ts'

/** A serialised response. */
export interface CachedResponse {
  body: Buffer
  etag: string
  /** The same bytes compressed, made when a client first asked for them. */
  brotli?: Buffer
}

/** In milliseconds: some responses change with time alone, which no write announces. */
const ttl = 10_000
/** In bytes. Longer responses, such as the whole directory, are cached apart, so that they evict no lists. */
const maxUsualBytes = 512 * 1024
const maxLargeBytes = 48 * 1024 * 1024
/** Longer addresses are rejected, because made-up ones could fill the cache. */
const maxKeyLength = 400

interface Entry {
  response: CachedResponse
  reads: readonly Subject[]
  version: number
}

function responsesUpTo(maxSize: number) {
  return new LRUCache<string, Entry>({
    maxSize,
    // The compressed form takes a quarter more.
    sizeCalculation: ({ response }, key) => Math.ceil(response.body.length * 1.25) + key.length * 2 + 500,
    ttl,
  })
}

/**
 * The shared responses that this process has cached. Every committed write is announced through PostgreSQL (the triggers
 * named `invalidated`); while this process is not listening, nothing is cached.
 */
export class ResponseCache {
  readonly #responses = responsesUpTo(5 * 1024 * 1024)
  readonly #large = responsesUpTo(maxLargeBytes)
  /** Recent misses: a response is cached from its second miss on, so that single requests evict nothing. */
  readonly #missed = new LRUCache<string, true>({ max: 2000 })
  readonly #changes = new Map<Subject, number>()
  #listening = false
  /** Grows whenever listening stops or starts: responses read before that may be stale. */
  #epoch = 0
  readonly #enabled: boolean
  /** How often it had the response, and how often not. */
  readonly lookups = { hit: 0, miss: 0 }

  constructor(enabled: boolean) {
    this.#enabled = enabled
  }

  get usable(): boolean {
    return this.#enabled && this.#listening
  }

  /** Listening has started or stopped. Everything cached before may be stale, and is dropped. */
  setListening(listening: boolean): void {
    this.#listening = listening
    this.#epoch += 1
    this.#responses.clear()
    this.#large.clear()
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

  get(key: string): CachedResponse | undefined {
    if (!this.usable) return undefined
    const entry = this.#responses.get(key) ?? this.#large.get(key)
    const response = entry && entry.version === this.version(entry.reads) ? entry.response : undefined
    this.lookups[response ? 'hit' : 'miss'] += 1
    return response
  }

  /** Caches a response that was read after `version` was taken, unless it is stale already or this is its first miss. */
  set(key: string, reads: readonly Subject[], version: number, response: CachedResponse): void {
    if (!this.usable || version !== this.version(reads) || key.length > maxKeyLength) return
    if (!this.#missed.has(key)) {
      this.#missed.set(key, true)
      return
    }
    const responses = response.body.length > maxUsualBytes ? this.#large : this.#responses
    responses.set(key, { response, reads, version })
  }
}

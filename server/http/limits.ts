import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Portal } from '../portal.ts'
import { HttpProblem } from './refusal.ts'
import { attempts } from './tables.ts'

/** Counts a call of one session or address. Throws 429. */
export async function limitCalls(portal: Portal, caller: string): Promise<void> {
  await portal.calls.consume(caller).catch(refuse)
}

/** Counts tries that an attacker would repeat, for all processes together. A call that is rolled back stays counted. */
export class AttemptLimit {
  readonly #db: Database
  readonly #options: { keyPrefix: string; points: number; duration: number }

  /** At most `points` tries per key in `seconds`. */
  constructor(db: Database, keyPrefix: string, points: number, seconds: number) {
    this.#db = db
    this.#options = { keyPrefix, points, duration: seconds }
  }

  #run<Result>(work: (limiter: RateLimiterDrizzle) => Promise<Result>): Promise<Result> {
    return transact(this.#db, (storeClient) =>
      work(
        new RateLimiterDrizzle({
          ...this.#options,
          storeClient,
          schema: attempts,
          clearExpiredByTimeout: false,
        }),
      ),
    )
  }

  /** Counts a try before it is made, so that many at once do not slip through. Throws 429. */
  async count(key: string): Promise<void> {
    await this.#run((limiter) => limiter.consume(key)).catch(refuse)
  }

  /** Uncounts one attempt, because it was no attack. */
  async refund(key: string): Promise<void> {
    await this.#run((limiter) => limiter.reward(key))
  }

  async clear(key: string): Promise<void> {
    await this.#run((limiter) => limiter.delete(key))
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} דקות` : `${seconds} שניות`
  throw new HttpProblem(429, `יותר מדי ניסיונות. אפשר לנסות שוב בעוד ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

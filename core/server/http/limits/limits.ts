import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { waitText } from '#core/rules/time/wait-text.ts'
import { HttpProblem } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session/session-user.ts'

/** A person has as many calls as this many sessions, however many are open. */
const sessionsWorth = 3

/** A network has as many without a token, since a whole office may open the portal behind one address. */
const officeWorth = 10

/** Guards this process against a flood of calls: they are counted in its memory, since a row for each would cost more. */
export class CallLimits {
  readonly #callers: RateLimiterMemory
  readonly #people: RateLimiterMemory
  readonly #networks: RateLimiterMemory

  constructor(callsPerMinute: number) {
    this.#callers = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })
    this.#networks = new RateLimiterMemory({ points: callsPerMinute * officeWorth, duration: 60 })
    this.#people = new RateLimiterMemory({ points: callsPerMinute * sessionsWorth, duration: 60 })
  }

  /** Counts a call of somebody's session and person, or, for nobody, of what `anonymous` names. Throws 429. */
  async count(user: SessionUser | null, anonymous: string): Promise<void> {
    try {
      if (!user) return void (await this.#networks.consume(anonymous))
      await this.#callers.consume(user.sessionId)
      await this.#people.consume(user.id)
    } catch (reason) {
      throw reason instanceof RateLimiterRes ? tooMany('בקשות', reason.msBeforeNext / 1000) : reason
    }
  }
}

/** The refusal of somebody who has to wait. `what`: there were too many of, in Hebrew. */
export function tooMany(what: string, seconds: number): HttpProblem {
  const wait = Math.max(1, Math.ceil(seconds))
  return new HttpProblem(429, `יותר מדי ${what}. אפשר לנסות שוב בעוד ${waitText(wait)}.`, {
    headers: { 'retry-after': String(wait) },
  })
}

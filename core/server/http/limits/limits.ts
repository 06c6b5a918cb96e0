import { waitText } from '#core/rules/time/wait-text.ts'
import { HttpProblem } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session/session-user.ts'

/** A person has as many calls as this many sessions, however many are open. */
const sessionsWorth = 3

/** A network has as many without a token, since a whole office may open the portal behind one address. */
const officeWorth = 10

/** In milliseconds. */
const minute = 60_000

/** Callers, and how many calls they made. */
export type CountedCalls = [caller: string | number, calls: number][]

/**
 * Guards this process against a flood of calls: they are counted in its memory, since a row for each would cost more, and by
 * the same minute for everybody, so that all are forgotten at once. Processes that serve one port tell each other what they counted.
 */
export class CallLimits {
  readonly #callsPerMinute: number
  #counts = new Map<string | number, number>()
  /** What the other processes were not told yet; null where there are none. */
  #untold: Map<string | number, number> | null
  #end = 0

  constructor(callsPerMinute: number, { isAlone = true } = {}) {
    this.#callsPerMinute = callsPerMinute
    this.#untold = isAlone ? null : new Map()
  }

  /** Counts a call of somebody's session and person, or, for nobody, of what `anonymous` names. Throws 429. */
  count(user: SessionUser | null, anonymous: () => string): void {
    if (user) {
      this.#countOne(user.sessionId, 1)
      this.#countOne(user.id, sessionsWorth)
    } else this.#countOne(`network ${anonymous()}`, officeWorth)
  }

  /** What was counted here since it was last taken. */
  takeCounted(): CountedCalls {
    const counted = [...(this.#untold ?? [])]
    this.#untold?.clear()
    return counted
  }

  /** Adds what another process counted. */
  add(counted: CountedCalls): void {
    this.#beginMinute()
    for (const [caller, calls] of counted) this.#counts.set(caller, (this.#counts.get(caller) ?? 0) + calls)
  }

  #countOne(caller: string | number, worth: number): void {
    const left = this.#beginMinute()
    const count = (this.#counts.get(caller) ?? 0) + 1
    if (count > this.#callsPerMinute * worth) throw tooMany('בקשות', left / 1000)
    this.#counts.set(caller, count)
    this.#untold?.set(caller, (this.#untold.get(caller) ?? 0) + 1)
  }

  /** Forgets what was counted once the minute is over. @returns how much of it is left, in milliseconds. */
  #beginMinute(): number {
    const now = performance.now()
    if (now >= this.#end) {
      this.#counts = new Map()
      this.#end = now + minute
    }
    return this.#end - now
  }
}

/** The refusal of somebody who has to wait. `what`: there were too many of, in Hebrew. */
export function tooMany(what: string, seconds: number): HttpProblem {
  const wait = Math.max(1, Math.ceil(seconds))
  return new HttpProblem(429, `יותר מדי ${what}. אפשר לנסות שוב בעוד ${waitText(wait)}.`, {
    headers: { 'retry-after': String(wait) },
  })
}

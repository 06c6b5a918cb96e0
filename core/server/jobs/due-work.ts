import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '../database/connect.ts'

/** It sleeps until the next is due, but not longer than this, in milliseconds. */
const longestSleep = 60_000
/** What is due may be locked by another process for a moment. */
const shortestSleep = 1000
/** After an error, in milliseconds. */
const sleepAfterError = 5000

export interface DueWorkParts {
  /** What it sends, for the log: `mails`. */
  what: string
  /** Does everything that is due. */
  run: () => Promise<unknown>
  /** When the next is due; null where nothing waits. */
  nextDue: () => Promise<Date | null>
  clock: () => Date
  log: FastifyBaseLogger
}

/** Sends what becomes due. It is woken for what is written and otherwise sleeps until the next is due. */
export class DueWork {
  readonly #parts: DueWorkParts
  readonly #stopped = new AbortController()
  #working: Promise<void> = Promise.resolve()
  #woken = new AbortController()

  constructor(parts: DueWorkParts) {
    this.#parts = parts
  }

  /** Does whatever becomes due, until `stop`. */
  start(): void {
    this.#working = this.#work()
  }

  /** To be called when something to send was written, in any process. */
  wake(): void {
    this.#woken.abort()
  }

  get stopped(): boolean {
    return this.#stopped.signal.aborted
  }

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    const { what, log } = this.#parts
    while (!this.stopped) {
      this.#woken = new AbortController()
      const signal = AbortSignal.any([this.#stopped.signal, this.#woken.signal])
      const time = await this.#runAndPlan().catch((error: unknown) => {
        if (isUnavailable(error)) log.warn({ err: error }, `${what} wait for the database`)
        else log.error({ err: error }, `${what} could not be sent`)
        return sleepAfterError
      })
      await pause(time, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Returns how long there is nothing to do then, in milliseconds. */
  async #runAndPlan(): Promise<number> {
    const { run, nextDue, clock } = this.#parts
    await run()
    const due = await nextDue()
    if (!due) return longestSleep
    return Math.min(Math.max(due.getTime() - clock().getTime(), shortestSleep), longestSleep)
  }
}

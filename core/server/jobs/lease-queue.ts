import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { type Database, isUnavailable, type Transaction } from '../database/index.ts'
import { transact } from '../database/transact.ts'
import type { Tracing } from '../tracing/spans.ts'
import { runTraced } from '../tracing/tracing.ts'
import { claim, type LeaseTable, nextDue, type Result, record } from './lease-table.ts'

/** The wait after a first failed attempt; it doubles with each. In seconds. */
const firstRetry = 30
const longestRetry = 6 * 60 * 60
/** It sleeps until the next is due, but not longer than this, in milliseconds. */
const longestSleep = 60_000
/** What is due may be locked by another process for a moment. */
const shortestSleep = 1000
/** After an error, in milliseconds. */
const sleepAfterError = 5000
/** How often it looks for more to send while something is under way, in milliseconds. */
const pollTime = 1000
/** A portal that closes waits so long for what is under way, in milliseconds. */
const closeTime = 4000

/** A row that was claimed. */
export interface Leased {
  id: string | number
  /** With this one. */
  attempts: number
  /** Of the traced request or job that wrote it. */
  traceparent: string | null
  /** When the last attempt is made. */
  giveUpAt?: Date
}

/** What became of an attempt. */
export interface Outcome<State extends string> {
  /** How it ended; `waiting`: it is tried again. */
  state: State | 'waiting'
  problem?: string | null
  /** After so many seconds, where the other side asked for it. */
  retryAfter?: number | null
  /** It was not tried and waits until then. */
  postponedTo?: Date
}

/** A row, and what was written of it. */
export interface Recorded<Row> {
  row: Row
  result: Result
}

export interface QueueParts {
  db: Database
  clock: () => Date
  log: FastifyBaseLogger
  tracing: Tracing | null
}

interface QueueOptions {
  /** What it sends, for the log: `mails`. */
  what: string
  table: LeaseTable
  /** So many rows are under way at once in each process; one that hangs keeps one place. */
  concurrency: number
  /** For so long no other process sends what one has claimed, in seconds: longer than all the time-outs of one attempt. */
  leaseSeconds: number
  maxAttempts: number
}

/**
 * Sends the rows of a table that wait, and tries again what fails. Several processes share the work: a row is claimed right before
 * it is sent, and its outcome is written as soon as it has ended, together with others that ended meanwhile and with no other. So
 * neither a row that hangs nor one that cannot be written delays another, and a process that is killed repeats only what was under
 * way. It is woken for what is written and otherwise sleeps until the next is due.
 */
export abstract class LeaseQueue<Row extends Leased, State extends string> {
  /** What is to be sent, by its numbers. */
  protected abstract readonly load: (db: Transaction, ids: readonly Row['id'][]) => Promise<Row[]>
  /** How the trace of one is called. */
  protected abstract readonly nameOf: (row: Row) => string
  readonly #parts: QueueParts
  readonly #options: QueueOptions
  #isStopped = false
  #working: Promise<void> = Promise.resolve()
  /** Claimed and not written yet. */
  #underWay = 0
  #ended: Recorded<Row>[] = []
  #isRecording = false
  /** So many connections at most wait for rows that somebody else holds. */
  readonly #alone = pLimit(2)
  /** Settled when there may be room for more, or more to send. */
  #change = Promise.withResolvers<void>()

  constructor(parts: QueueParts, options: QueueOptions) {
    this.#parts = parts
    this.#options = options
  }

  /** Sends one. What it throws is tried again. */
  protected abstract send(row: Row): Promise<Outcome<State>>
  /** Does what follows from outcomes, in the transaction that writes them. */
  protected abstract onRecorded(db: Transaction, recorded: readonly Recorded<Row>[]): Promise<void>

  /** Sends whatever becomes due, until `stop`. */
  start(): void {
    this.#working = this.#work()
  }

  /** To be called when something to send was written, in any process. */
  wake(): void {
    this.#change.resolve()
  }

  /** Lets what is under way end, for a few seconds at most. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.wake()
    const end = async () => {
      await this.#working
      while (this.#underWay > 0) await this.#untilChange(pollTime)
    }
    await Promise.race([end(), pause(closeTime, undefined, { ref: false })])
  }

  async #work(): Promise<void> {
    const { what } = this.#options
    const { log } = this.#parts
    while (!this.#isStopped) {
      const time = await this.#sendAndPlan().catch((error: unknown) => {
        if (isUnavailable(error)) log.warn({ err: error }, `${what} wait for the database`)
        else log.error({ err: error }, `${what} could not be sent`)
        return sleepAfterError
      })
      if (!this.#isStopped) await this.#untilChange(time)
    }
  }

  /** Returns how long there is nothing to do then, in milliseconds. */
  async #sendAndPlan(): Promise<number> {
    await this.deliverDue()
    const due = await nextDue(this.#parts.db, this.#options.table)
    if (!due) return longestSleep
    return Math.min(Math.max(due.getTime() - this.#parts.clock().getTime(), shortestSleep), longestSleep)
  }

  /** Waits for what changes, so many milliseconds at most; not at all where it has since it was waited for last. */
  async #untilChange(time: number): Promise<void> {
    const timer = setTimeout(this.#change.resolve, time).unref()
    await this.#change.promise
    clearTimeout(timer)
    this.#change = Promise.withResolvers()
  }

  /** Sends everything that is due, also what becomes due meanwhile. Returns how many rows it dealt with. */
  async deliverDue(): Promise<number> {
    const { concurrency } = this.#options
    let total = 0
    while (true) {
      const room = this.#isStopped ? 0 : concurrency - this.#underWay
      const rows = await this.#claim(room)
      for (const row of rows) void this.#deliver(row)
      total += rows.length
      if (this.#underWay === 0) return total
      const mayBeMore = rows.length > 0 && rows.length === room
      if (!mayBeMore || this.#underWay > concurrency / 2) await this.#untilChange(pollTime)
    }
  }

  async #claim(limit: number): Promise<Row[]> {
    if (limit === 0) return []
    const { table, leaseSeconds: seconds } = this.#options
    const rows = await transact(this.#parts.db, async (db) => {
      const ids = await claim<Row['id']>(db, table, { now: this.#parts.clock(), limit, seconds })
      return ids.length === 0 ? [] : this.load(db, ids)
    })
    this.#underWay += rows.length
    return rows
  }

  async #deliver(row: Row): Promise<void> {
    const outcome = await this.#attempt(row)
    this.#ended.push({ row, result: this.#resultOf(row, outcome) })
    await this.#recordEnded()
  }

  async #attempt(row: Row): Promise<Outcome<State | 'failed'>> {
    // Another process may have it.
    if (this.#isStopped) return { state: 'waiting', postponedTo: this.#parts.clock() }
    if (row.attempts > this.#options.maxAttempts) {
      return { state: 'failed', problem: 'what became of its attempts could not be written' }
    }
    try {
      const hasFailed = ({ problem }: Outcome<State>) => Boolean(problem)
      const { tracing } = this.#parts
      return await runTraced(tracing, this.nameOf(row), () => this.send(row), hasFailed, row.traceparent)
    } catch (error) {
      return { state: 'waiting', problem: error instanceof Error ? error.message : 'unknown' }
    }
  }

  #resultOf({ id, attempts, giveUpAt }: Row, outcome: Outcome<State | 'failed'>): Result {
    const { state, problem = null, retryAfter, postponedTo } = outcome
    const result = { id, state, problem, due_at: null, attempts, tried: !postponedTo }
    if (postponedTo) return { ...result, due_at: postponedTo.toISOString() }
    if (state !== 'waiting') return result
    const now = this.#parts.clock().getTime()
    const last = giveUpAt?.getTime() ?? Number.POSITIVE_INFINITY
    if (attempts >= this.#options.maxAttempts || now >= last) return { ...result, state: 'failed' }
    const wait = Math.min(retryAfter ?? firstRetry * 2 ** (attempts - 1), longestRetry)
    return { ...result, due_at: new Date(Math.min(now + wait * 1000, last)).toISOString() }
  }

  /** Writes what has ended, and what ends while it does. Where a group cannot be written, each of it is by itself, beside the others. */
  async #recordEnded(): Promise<void> {
    if (this.#isRecording) return
    this.#isRecording = true
    while (this.#ended.length > 0) {
      const group = this.#ended
      this.#ended = []
      try {
        // Somebody else may hold one of the rows.
        await this.#record(group, '200ms')
      } catch (error) {
        if (isUnavailable(error)) this.#leave(group, error)
        else for (const each of group) void this.#alone(() => this.#recordAlone([each]))
      }
    }
    this.#isRecording = false
  }

  #recordAlone(one: readonly Recorded<Row>[]): Promise<void> {
    return this.#record(one, '5s').catch((error: unknown) => this.#leave(one, error))
  }

  async #record(group: readonly Recorded<Row>[], lockTimeout: string): Promise<void> {
    await transact(this.#parts.db, async (db) => {
      await db.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`)
      await this.onRecorded(db, await record(db, this.#options.table, group))
    })
    this.#end(group.length)
  }

  /** What cannot be written is tried again when the claim has run out. */
  #leave(group: readonly Recorded<Row>[], error: unknown): void {
    const ids = group.map(({ row }) => row.id)
    this.#parts.log.error({ err: error, what: this.#options.what, ids }, 'an outcome could not be written')
    this.#end(group.length)
  }

  #end(count: number): void {
    this.#underWay -= count
    if (this.#underWay <= this.#options.concurrency / 2) this.#change.resolve()
  }
}

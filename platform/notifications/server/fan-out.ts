import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { type Database, isUnavailable, type Transaction, transact } from '#core/server/database/index.ts'
import type { Tracing } from '#core/server/tracing/spans.ts'
import { runTraced } from '#core/server/tracing/tracing.ts'
import { notifyPortion, portion } from './commands.ts'
import { kindOf } from './kinds.ts'
import { notificationFanOuts as fanOuts } from './tables.ts'

interface FanOutParts {
  db: Database
  log: FastifyBaseLogger
  tracing: Tracing | null
}

/**
 * Notifies the many whom `notify` left to it, a portion in each transaction, which also says how far it has come: whoever is killed
 * in between, another goes on, and nobody hears twice. It is woken for what is written; a job of every minute takes over what a
 * process that died has left.
 */
export class FanOut {
  readonly #parts: FanOutParts
  readonly #inTurn = pLimit(1)
  #isStopped = false

  constructor(parts: FanOutParts) {
    this.#parts = parts
  }

  /** To be called when people were left to it, in any process. */
  wake(): void {
    // A run that waits will see them.
    if (this.#isStopped || this.#inTurn.pendingCount > 0) return
    const { log } = this.#parts
    this.run().catch((error: unknown) => {
      if (isUnavailable(error)) log.warn({ err: error }, 'notifications wait for the database')
      else log.error({ err: error }, 'people could not be notified')
    })
  }

  /** Notifies all who wait for it. Throws where that failed, after it has notified of everything else. */
  run(): Promise<void> {
    return this.#inTurn(() => this.#notifyAll())
  }

  /** Lets the portion under way end. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#inTurn(() => {})
  }

  async #notifyAll(): Promise<void> {
    const { db, tracing } = this.#parts
    const waiting = await db
      .select({ id: fanOuts.id, traceparent: fanOuts.traceparent })
      .from(fanOuts)
      .orderBy(fanOuts.id)
    const failures: unknown[] = []
    for (const { id, traceparent } of waiting) {
      const all = async () => {
        while (!this.#isStopped && (await transact(db, (transaction) => this.#notifySome(transaction, id))));
      }
      await runTraced(tracing, 'notify many', all, undefined, traceparent).catch((error: unknown) => {
        failures.push(error)
      })
    }
    if (failures.length > 0) throw failures[0]
  }

  /** Returns whether there may be more of it for this process. */
  async #notifySome(db: Transaction, id: number): Promise<boolean> {
    const [row] = await db
      .select({
        name: fanOuts.kind,
        shown: fanOuts.shown,
        told: fanOuts.told,
        all: sql<number>`cardinality(${fanOuts.userIds})`,
        next: sql<number[]>`${fanOuts.userIds}[${fanOuts.told} + 1 : ${fanOuts.told} + ${portion}::integer]`,
      })
      .from(fanOuts)
      .where(eq(fanOuts.id, id))
      .for('update', { skipLocked: true })
    if (!row) return false
    const kind = kindOf(row.name)
    if (!kind) {
      this.#parts.log.warn({ kind: row.name, fanOut: id }, 'notifications of an unknown kind wait')
      return false
    }
    await notifyPortion(db, kind, row.shown, row.next)
    const notifiedCount = row.told + row.next.length
    if (notifiedCount < row.all)
      await db.update(fanOuts).set({ told: notifiedCount }).where(eq(fanOuts.id, id))
    else await db.delete(fanOuts).where(eq(fanOuts.id, id))
    return notifiedCount < row.all
  }
}

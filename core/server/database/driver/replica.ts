import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { ReplicaState } from '#core/rules/replica.ts'
import type { Metrics } from '../../tracing/metrics.ts'
import type { Connection } from './connect.ts'
import { isUnavailable } from './errors.ts'
import type { Database } from './pool.ts'

/** A standby that is further behind is not read from, in milliseconds. */
const maxLag = 1000
/** How often the two are compared, and how often a standby is asked whether it has caught up, in milliseconds. */
const interval = 250
const shortInterval = 25
/** A standby that has not answered for so long, in milliseconds, is away. */
const longestSilence = 5000

interface Parts {
  /** A connection of its own, so that a busy pool does not make the standby look old. */
  primary: Connection
  standby: Connection
  metrics: Pick<Metrics, 'replicaReads'>
  log: FastifyBaseLogger
}

/** A standby of the database, for reads that may be a second old. */
export class Replica {
  readonly #parts: Parts
  readonly #stopped = new AbortController()
  #watching: Promise<void> = Promise.resolve()
  /** All that was committed before this moment is on the standby, by this process's clock. */
  #currentAt = Number.NEGATIVE_INFINITY
  #answeredAt = Number.NEGATIVE_INFINITY

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get pool(): Connection['pool'] {
    return this.#parts.standby.pool
  }

  /** How old its data may be at most, in milliseconds. */
  get lag(): number {
    return performance.now() - this.#currentAt
  }

  get isCurrent(): boolean {
    return this.lag < maxLag
  }

  /** `behind`: it answers. */
  get state(): ReplicaState {
    if (this.isCurrent) return 'current'
    return performance.now() - this.#answeredAt < longestSilence ? 'behind' : 'away'
  }

  /** Reads from the standby while that is current; where it is not, or the read fails there, from the primary. */
  async read<Result>(primary: Database, run: (db: Database) => Promise<Result>): Promise<Result> {
    const { standby, metrics } = this.#parts
    if (this.isCurrent) {
      try {
        const result = await run(standby.db)
        metrics.replicaReads.labels('replica').inc()
        return result
      } catch (error) {
        // Others do not try until it has answered again. Whatever else it says, "not found" too, may be a second old.
        if (isUnavailable(error)) this.#currentAt = Number.NEGATIVE_INFINITY
      }
    }
    metrics.replicaReads.labels('primary').inc()
    return run(primary)
  }

  /** Compares the two until `close`. */
  start(): void {
    this.#watching = this.#watch()
  }

  async close(): Promise<void> {
    this.#stopped.abort()
    await this.#watching
    await Promise.all([this.#parts.primary.close(), this.#parts.standby.close()])
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped
    let wasCurrent = false
    while (!signal.aborted) {
      await this.compare().catch(() => {})
      if (this.isCurrent !== wasCurrent) {
        wasCurrent = this.isCurrent
        if (wasCurrent) this.#parts.log.info('the replica is current')
        else this.#parts.log.warn('the replica is behind or away: the primary is read')
      }
      await pause(interval, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Asks how far the primary is, and waits until the standby is as far, as long as that is worth anything. */
  async compare(): Promise<void> {
    const { primary, standby } = this.#parts
    const asked = performance.now()
    const { rows } = await primary.db.execute<{ position: string; cluster: string }>(sql`
      select pg_current_wal_flush_lsn()::text as position, system_identifier::text as cluster from pg_control_system()`)
    const [{ position, cluster } = { position: null, cluster: null }] = rows
    // One that was promoted, or is of another database, has rows of its own.
    const isAsFar = sql`select pg_is_in_recovery() and system_identifier::text = ${cluster}
      and pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn as yes from pg_control_system()`
    while (performance.now() - asked < maxLag && !this.#stopped.signal.aborted) {
      const answer = await standby.db.execute<{ yes: boolean }>(isAsFar)
      this.#answeredAt = performance.now()
      if (answer.rows[0]?.yes) {
        this.#currentAt = asked
        return
      }
      await pause(shortInterval, undefined, { ref: false })
    }
  }
}

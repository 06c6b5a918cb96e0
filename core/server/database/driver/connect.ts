import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sendNamed, sendUnnamed } from './named-statements.ts'
import { type Database, databaseOf } from './pool.ts'
import { wayTo } from './primary.ts'
import { type StatementWatch, unwatched } from './statement-watch.ts'

export interface Connection {
  db: Database
  url: string
  pool: pg.Pool
  /** Ends the connections; those still in use after three seconds are abandoned. */
  close(): Promise<void>
}

/**
 * For connections that search. The planner knows neither how many rows a word finds, nor how expensive it is to unpack and
 * compare the words of a row: a high cost per row makes it use an index. Starting workers takes longer than searching.
 */
export const searchSettings = {
  cpu_tuple_cost: '10',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

const closeTimeout = 3000
/** PostgreSQL ends a statement after this time, in milliseconds. */
const statementTimeout = 8000
/** How much longer than that an answer may be on its way. A connection that is silent for longer is dropped. */
const answerTimeout = 2000
/** In milliseconds: connections that are not needed are given back after this time, but for a few. */
const idleTimeout = 60_000
const fewest = 2

interface PoolOptions {
  max?: number
  settings?: Record<string, string>
  watch?: StatementWatch
  /** The address is PgBouncer's, which has set `requiredSettings` itself. */
  isPooler?: boolean
}

/** Opens a pool. Connections are made when they are first needed. */
export function connect(url: string, options: PoolOptions = {}): Connection {
  const max = options.max ?? 10
  const mayTake = Number(options.settings?.statement_timeout ?? statementTimeout)
  const pool = new pg.Pool({
    ...wayTo(url),
    max,
    min: Math.min(fewest, max),
    // For opening a connection, and for waiting for a free one; after it the response is 503.
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    pipeline: true,
    // With `pipeline` the driver drops the connection then; 0: never.
    query_timeout: mayTake === 0 ? 0 : mayTake + answerTimeout,
    ...(options.isPooler
      ? { application_name: 'shaar-pooled' }
      : { options: connectionSettings(options.settings) }),
  })
  // Without these listeners a lost connection ends the process. Its queries fail, and the pool opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: databaseOf(pool, options.watch ?? unwatched, options.isPooler ? sendUnnamed : sendNamed),
    url,
    pool,
    close: () => Promise.race([pool.end(), pause(closeTimeout, undefined, { ref: false })]),
  }
}

/** The settings that the portal relies on in a connection, as `pg_settings` shows them. */
export const requiredSettings = {
  TimeZone: 'UTC',
  statement_timeout: String(statementTimeout),
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '15000',
  // Planning a list takes longer than reading it, so each query is planned once, for all values.
  plan_cache_mode: 'force_generic_plan',
  // A transaction that writes is opened as `read write`.
  default_transaction_read_only: 'on',
}

/** The settings of a connection, the portal's own and others, as PostgreSQL takes them when it is opened. */
export function connectionSettings(others: Record<string, string> = {}): string {
  const settings = { application_name: 'shaar', ...requiredSettings, ...others }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

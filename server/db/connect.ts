import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { databaseOf, type Transaction } from './pool.ts'
import { BatchingSocket } from './socket.ts'

export type { Transaction }

/** What reads: the pool, or a transaction of it. PostgreSQL itself refuses to write outside of a transaction. */
export type Database = Pick<
  PgDatabase<NodePgQueryResultHKT, Record<string, never>>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute' | '_'
>

export interface Connection {
  db: Database
  pool: pg.Pool
  /** Ends the connections, after three seconds also those that are in use. */
  close(): Promise<void>
}

/**
 * For connections that search. The planner cannot know how many rows a word finds, nor that comparing a row's words means
 * fetching and unpacking them all: a high cost per row makes it use an index wherever there is one. Starting workers takes
 * longer than searching.
 */
export const searchSettings = {
  cpu_tuple_cost: '10',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

const closingTime = 3000

/** Opens a pool. Connections are made when they are first needed. */
export function connect(
  url: string,
  options: { max?: number; settings?: Record<string, string> } = {},
): Connection {
  const settings = {
    application_name: 'shaar',
    TimeZone: 'UTC',
    statement_timeout: '8000',
    lock_timeout: '5000',
    idle_in_transaction_session_timeout: '15000',
    // Planning a list takes longer than answering it, so each query is planned once, for all values.
    plan_cache_mode: 'force_generic_plan',
    // A transaction says that it writes.
    default_transaction_read_only: 'on',
    ...options.settings,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    // For opening a connection, and for waiting for a free one: after this the call is answered 503.
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 0,
    keepAlive: true,
    pipeline: true,
    stream: () => new BatchingSocket(),
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // Without listeners a lost connection ends the process. Its queries fail, and the pool makes a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: databaseOf(pool),
    pool,
    close: () => Promise.race([pool.end(), pause(closingTime, undefined, { ref: false })]),
  }
}

/** The driver's messages for a connection that is lost or cannot be opened; it has no codes of its own. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Cannot use a pool after)/
const unavailable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** The code of an error, as PostgreSQL, a socket or Node names it, also where a library wrapped it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** The constraint that refused a row, also where a library wrapped the error; undefined for every other error. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return constraintOf(error.cause)
}

/** Whether the error means that the database is away for now, not that the query was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // PostgreSQL ends a connection with this severity, whatever the reason.
  const isFatal = 'severity' in error && error.severity === 'FATAL'
  if (isFatal || lostConnection.test(error.message) || unavailable.has(errorCode(error) ?? '')) return true
  return isUnavailable(error.cause)
}

const contended = new Set([
  // lock_not_available, after `lock_timeout`
  '55P03',
  // query_canceled, after `statement_timeout`
  '57014',
  // deadlock_detected
  '40P01',
  // serialization_failure
  '40001',
])

/** Whether the error comes from contention: nothing was written, and a retry may succeed. */
export function isContended(error: unknown): boolean {
  return contended.has(errorCode(error) ?? '')
}

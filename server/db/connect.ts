import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { parse } from 'postgres-array'
import { connectionLost, PatientSocket } from './socket.ts'

/** A connection pool, or a transaction of it. */
export type Database = PostgresJsDatabase

export type Sql = postgres.Sql

export interface Connection {
  db: Database
  sql: Sql
}

/**
 * For connections that search. The planner cannot know how many rows a word finds, nor that to compare a row's words is to
 * fetch and unpack them all: it is told that rows are dear, so that it finds by the indexes whatever can be found by them.
 * Starting workers takes longer than searching.
 */
export const searchSettings = {
  cpu_tuple_cost: '10',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

/** The driver's option `socket`, which its types do not know. */
const patience: object = {
  socket: ({
    path,
    host: [host],
    port: [port = 5432],
  }: {
    path?: string
    host: string[]
    port: number[]
  }) => {
    const socket = new PatientSocket()
    // The driver reads the name of the host from the socket where it speaks TLS.
    return Object.assign(path ? socket.connect(path) : socket.connect({ host, port }), { host, port })
  },
}

/** Arrays by PostgreSQL's numbers of their types. They are sent as drizzle writes them: as text. */
const arrays = {
  integers: { to: 1007, from: [1007], serialize: String, parse: (text: string) => parse(text, Number) },
  texts: { to: 1009, from: [1009], serialize: String, parse: (text: string) => parse(text) },
}

/** Opens a pool. Connections are made when they are first needed. */
export function connect(
  url: string,
  options: { max?: number; settings?: Record<string, string> } = {},
): Connection {
  const sql = postgres(url, {
    ...patience,
    max: options.max ?? 10,
    connect_timeout: 3,
    // A database that is away is asked again at once: meanwhile requests are answered 503 instead of waiting.
    backoff: () => 0.1,
    onnotice: () => {},
    types: arrays,
    // The driver asks for the types of arrays itself, and ends the process where it loses the connection meanwhile.
    fetch_types: false,
    connection: {
      // So long that the driver sends the start of a connection at once. What it puts off is never sent on a connection that
      // replaces one which was lost just then: `closed` in its connection.js clears `nextWriteTimer` but does not forget it.
      options: ' '.repeat(1024),
      application_name: 'shaar',
      TimeZone: 'UTC',
      statement_timeout: 8000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 15_000,
      // Planning a list takes longer than answering it, so each query is planned once, for all values.
      plan_cache_mode: 'force_generic_plan',
      ...options.settings,
    },
  })
  prepareQueries(sql, () => false)
  return { sql, db: drizzle(sql) }
}

/**
 * Has drizzle's queries prepared once per connection, also in transactions: it runs them as `unsafe`, and asks for what
 * has no name not to be prepared, so that it would be parsed and planned every time before its values are even sent.
 */
function prepareQueries(sql: Sql | postgres.TransactionSql, isOver: IsOver): void {
  const { unsafe } = sql
  sql.unsafe = (query, parameters, options) => {
    if (isOver()) throw connectionLost()
    return unsafe(query, parameters, { ...options, prepare: (parameters?.length ?? 0) > 0 })
  }
  if ('begin' in sql) sql.begin = preparing(sql.begin, isOver)
  if ('savepoint' in sql) sql.savepoint = preparing(sql.savepoint, isOver)
}

/** Whether the transaction, or one around it, has ended, as it does while its function still runs when its connection is lost. */
type IsOver = () => boolean

/**
 * What begins a transaction, or one in a transaction, with its queries prepared. The function is its last argument. When
 * the connection is lost, the driver would send what the function still asks for, and the end of the transaction, by the
 * connection that was made since, among the statements of others (porsager/postgres#1216).
 */
function preparing<Begin extends Sql['begin'] | postgres.TransactionSql['savepoint']>(
  begin: Begin,
  isOuterOver: IsOver,
): Begin {
  type Run = (transaction: postgres.TransactionSql) => unknown
  const wrapped = async (...given: [Run] | [string, Run]) => {
    let hasEnded = false
    const isOver = () => hasEnded || isOuterOver()
    const prepared = (run: Run) => (transaction: postgres.TransactionSql) => {
      prepareQueries(transaction, isOver)
      return unlessOver(isOver, run(transaction))
    }
    try {
      return await (given.length === 1 ? begin(prepared(given[0])) : begin(given[0], prepared(given[1])))
    } finally {
      hasEnded = true
    }
  }
  return wrapped as Begin
}

/** What the function of a transaction answers; never anything once that is over, so that the driver does not end it again. */
async function unlessOver(isOver: IsOver, answer: unknown): Promise<unknown> {
  try {
    return await answer
  } finally {
    if (isOver()) await new Promise(() => {})
  }
}

const unavailable = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])

/** The code of an error, as PostgreSQL, a socket or Node names it, also where a library wrapped it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** The constraint that refused a row, also where a library wrapped the error; undefined for every other error. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint_name' in error && typeof error.constraint_name === 'string') return error.constraint_name
  return constraintOf(error.cause)
}

/** PostgreSQL ends a connection with this severity, whatever the reason. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('severity' in error && error.severity === 'FATAL') || isFatal(error.cause)
}

/** Whether the error means that the database is away for now, not that the query was wrong. */
export function isUnavailable(error: unknown): boolean {
  return unavailable.has(errorCode(error) ?? '') || isFatal(error)
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

/** Whether the error means that others were in the way: nothing happened, and the same once more may succeed. */
export function isContended(error: unknown): boolean {
  return contended.has(errorCode(error) ?? '')
}

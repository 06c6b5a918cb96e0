import { setTimeout as pause } from 'node:timers/promises'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import {
  type NodePgClient,
  NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect, type PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Send } from './named-statements.ts'
import { ReadOnlyDatabase } from './primary.ts'
import type { StatementWatch } from './statement-watch.ts'

type Schema = Record<string, never>

/** The pool, or a transaction of it, for reading. PostgreSQL itself rejects writes outside a transaction. */
export type Database = Pick<
  PgDatabase<NodePgQueryResultHKT, Schema>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute' | '_'
>

/** A transaction that is open: everything that writes or locks takes one. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** What drizzle sends its queries through. */
interface Sender {
  query(config: pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryArrayResult>
}

const dialect = new PgDialect()

function sessionOf(sender: Sender) {
  return new NodePgSession<Schema, Schema>(sender as unknown as NodePgClient, dialect, undefined)
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
/** How a standby answers `begin read write`. */
const isFeatureMissing = (error: unknown) => hasCode(error, '0A000')
const isFull = (error: unknown) => hasCode(error, '53300')

/** For how long a process waits for a connection when PostgreSQL has none left, and how often it asks, in milliseconds. */
const patience = 5000
const pauseBetween = 40

/**
 * Takes a connection of the pool, once one is free. While PostgreSQL has none to give, it waits for one that this or another
 * process gives back.
 */
async function takeConnection(pool: pg.Pool, watch: StatementWatch): Promise<pg.PoolClient> {
  const began = performance.now()
  try {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isFull(error) || performance.now() > began + patience) throw error
        await pause(pauseBetween)
      }
    }
  } finally {
    watch.waited(performance.now() - began)
  }
}

/** Waits for the answer to a statement that `watch` is told of. */
async function watched<Result>(
  watch: StatementWatch,
  text: string,
  send: () => Promise<Result>,
): Promise<Result> {
  const answered = watch.sent(text)
  let failed = true
  try {
    const result = await send()
    failed = false
    return result
  } finally {
    answered(failed)
  }
}

/** A database whose queries each take a free connection of the pool. */
export function databaseOf(pool: pg.Pool, watch: StatementWatch, send: Send): NodePgDatabase<Schema> {
  const session = sessionOf({
    query: async (config, values) => {
      const client = await takeConnection(pool, watch)
      try {
        return await watched(watch, config.text, () => send(client, config, values))
      } finally {
        // The pool's own `query` closes the connection of every query that fails.
        client.release(client.connection.stream.destroyed)
      }
    },
  })
  session.transaction = (run, { accessMode = 'read write' } = {}) =>
    runTransaction({ pool, watch, send, accessMode }, (transaction) =>
      run(transaction as NodePgTransaction<Schema, Schema>),
    )
  return new NodePgDatabase(dialect, session, undefined)
}

/** Runs a function in a transaction of the pool, of which a `Database` by its type opens none. One that only reads sees one moment. */
export function inTransaction<Result>(
  db: Database,
  accessMode: 'read write' | 'read only',
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return (db as NodePgDatabase).transaction(run, { accessMode })
}

/**
 * Runs a function in a transaction. Its statements are pipelined: those started together are sent together, the first with
 * the `begin`. Throws what the function throws, and also when PostgreSQL did not commit.
 */
async function runTransaction<Result>(
  {
    pool,
    watch,
    send,
    accessMode,
  }: { pool: pg.Pool; watch: StatementWatch; send: Send; accessMode: 'read write' | 'read only' },
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await takeConnection(pool, watch)
  let isOver = false
  let firstError: unknown
  const session = sessionOf({
    query: async (config, values) => {
      // The connection may serve another transaction by now.
      if (isOver) throw new Error('the transaction of this statement has ended')
      try {
        return await watched(watch, config.text, () => send(client, config, values))
      } catch (error) {
        firstError ??= error
        throw error
      }
    },
  })
  try {
    const isolation = accessMode === 'read only' ? 'isolation level repeatable read ' : ''
    const begun = client.query(`begin ${isolation}${accessMode}`)
    begun.catch((error: unknown) => {
      firstError = isFeatureMissing(error) ? new ReadOnlyDatabase(error) : error
    })
    const result = await run(new NodePgTransaction(dialect, session, undefined))
    await begun
    const { command } = await watched(watch, 'commit', () => client.query('commit'))
    if (command !== 'COMMIT') {
      throw new Error('a statement of the transaction failed, so nothing was written', { cause: firstError })
    }
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw firstError instanceof ReadOnlyDatabase ? firstError : error
  } finally {
    isOver = true
    const isUsable = !client.connection.stream.destroyed && client.getTransactionStatus() === 'I'
    client.release(!isUsable)
  }
}

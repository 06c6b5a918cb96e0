import type { ExtractTablesWithRelations } from 'drizzle-orm'
import {
  type NodePgClient,
  NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Schema = Record<string, never>

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

/** Each connection stores the plan of each prepared statement, and statements with lists come in unbounded variety. */
const maxStatementNames = 1000
const names = new Map<string, string>()

/** The name of the prepared statement for a text; undefined once `maxStatementNames` are taken. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxStatementNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Sends a query; one with values is parsed and planned once per connection. */
function send(client: pg.ClientBase, config: pg.QueryArrayConfig, values: unknown[]) {
  const name = values.length > 0 ? statementName(config.text) : undefined
  return client.query({ ...config, ...(name && { name }) }, values)
}

/** A database whose queries each take a free connection of the pool. */
export function databaseOf(pool: pg.Pool): NodePgDatabase<Schema> {
  const session = sessionOf({
    query: async (config, values) => {
      const client = await pool.connect()
      try {
        return await send(client, config, values)
      } finally {
        // The pool's own `query` closes the connection of every query that fails.
        client.release()
      }
    },
  })
  session.transaction = (run, { accessMode = 'read write' } = {}) =>
    inTransaction(pool, accessMode, (transaction) => run(transaction as NodePgTransaction<Schema, Schema>))
  return new NodePgDatabase(dialect, session, undefined)
}

/**
 * Runs a function in a transaction. Its statements are pipelined: those started together are sent together, the first with
 * the `begin`. Throws what the function throws, and also when PostgreSQL did not commit.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  access: 'read write' | 'read only',
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isOver = false
  const session = sessionOf({
    query: async (config, values) => {
      // The connection may serve another transaction by now.
      if (isOver) throw new Error('the transaction of this statement has ended')
      return send(client, config, values)
    },
  })
  try {
    const begun = client.query(`begin ${access}`)
    begun.catch(() => {})
    const result = await run(new NodePgTransaction(dialect, session, undefined))
    await begun
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed, so nothing was written')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    isOver = true
    client.release(client.getTransactionStatus() !== 'I')
  }
}

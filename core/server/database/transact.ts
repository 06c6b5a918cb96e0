import { type Connection, connect } from './driver/connect.ts'
import { type Database, inTransaction, type Transaction } from './driver/pool.ts'

/**
 * Opens a transaction, runs a function in it and commits. Throws what the function throws, after a rollback. It takes a
 * connection of the pool: do not call it inside a transaction, or wait for anything slow in the function.
 */
export function transact<Result>(
  db: Database,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, 'read write', run)
}

/** A pool whose queries may write, each in a transaction of its own: for migrations, scripts and tests. */
export function connectToWrite(
  url: string,
  { max = 1, settings = {} }: { max?: number; settings?: Record<string, string> } = {},
): Connection & { db: Transaction } {
  const connection = connect(url, {
    max,
    settings: { default_transaction_read_only: 'off', statement_timeout: '0', ...settings },
  })
  return { ...connection, db: connection.db as Transaction }
}

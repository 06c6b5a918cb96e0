import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database, Transaction } from './connect.ts'

/**
 * Opens a transaction, runs a function in it and commits. Throws what the function throws; nothing is written then. It takes
 * a connection of the pool, so it is not called where one is held already, and not for longer than its statements take.
 */
export function transact<Result>(
  db: Database,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return (db as NodePgDatabase).transaction(run)
}

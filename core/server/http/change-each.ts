import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from '#core/contract/common.ts'
import type { Transaction } from '../database/index.ts'
import { messageOf } from './errors.ts'
import type { Transact } from './handler.ts'

/**
 * Does one thing to many rows, each in a transaction of its own, in the order of their ids, so that two calls do not deadlock. What
 * is wrong with one row, also what nobody expected, never stops the others.
 */
export async function changeEach(
  { transact, log }: { transact: Transact; log: Pick<FastifyBaseLogger, 'error'> },
  ids: readonly number[],
  change: (db: Transaction, id: number) => Promise<unknown>,
): Promise<Changes> {
  const changes: Changes = { changed: [], failed: [] }
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await transact((db) => change(db, id))
      changes.changed.push(id)
    } catch (error) {
      changes.failed.push({ id, message: messageOf(error, log) })
    }
  }
  return changes
}

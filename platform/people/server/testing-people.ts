import { randomUUID } from 'node:crypto'
import type { Transaction } from '#core/server/database/index.ts'
import { branches } from './tables.ts'

export async function makeBranch(
  { db }: { db: Transaction },
  name = `סניף ${randomUUID()}`,
): Promise<number> {
  const [row] = await db
    .insert(branches)
    .values({ name, city: 'חיפה', address: 'הנמל 1' })
    .returning({ id: branches.id })
  if (!row) throw new Error('the branch was not made')
  return row.id
}

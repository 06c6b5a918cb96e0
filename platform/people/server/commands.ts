import { eq } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import { users } from './tables.ts'

/** Stores the hash of a password that the person chose. */
export async function storePasswordHash(
  db: Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db.update(users).set({ passwordHash, firstPasswordUntil: null }).where(eq(users.id, userId))
}

/** Changes what is stored of a person. Throws 404 for nobody. */
export async function changePerson(
  db: Transaction,
  userId: number,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  const changed = await db.update(users).set(values).where(eq(users.id, userId)).returning({ id: users.id })
  if (changed.length === 0) throw notFound('האדם לא נמצא')
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import { users } from './tables.ts'

/** Stores the hash of a person's new password. */
export async function storePasswordHash(
  db: Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { anyOf, type Database, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { sessions, users } from '#platform/people/server/index.ts'
import { knownDevices, passkeys, passwordResets, signOnIdentities } from '#platform/sign-in/server/tables.ts'

/** A code is good for so many days (product §2). */
export const codeDays = 14

const group = () => String(randomInt(10_000)).padStart(4, '0')

/** A random one-time code that is typed from paper: digits alone, which are on every keyboard, 53 bits of them. */
export const newCode = () => [group(), group(), group(), group()].join('-')

/**
 * Gives people one-time codes, by their hashes, in place of the passwords and codes that they had, and ends their sessions. Who
 * enters by one chooses a password.
 */
export async function giveCodes(
  db: Transaction,
  codes: readonly { userId: number; hash: string }[],
): Promise<void> {
  const ids = codes.map(({ userId }) => userId)
  const given = rowsFrom(
    'given',
    { user_id: 'integer', hash: 'text' },
    codes.map(({ userId, hash }) => ({ user_id: userId, hash })),
  )
  await db.execute(sql`
    update ${users} set password_hash = given.hash, first_password_until = now() + make_interval(days => ${codeDays})
    from ${given} where ${users.id} = given.user_id`)
  await db.delete(passwordResets).where(anyOf(passwordResets.userId, ids))
  await db.delete(knownDevices).where(anyOf(knownDevices.userId, ids))
  await db.delete(sessions).where(anyOf(sessions.userId, ids))
}

/** Which of the people sign in by a passkey or by single sign-on. */
export async function listWithoutPassword(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await unionAll(
    db.select({ id: passkeys.userId }).from(passkeys).where(anyOf(passkeys.userId, ids)),
    db
      .select({ id: signOnIdentities.userId })
      .from(signOnIdentities)
      .where(anyOf(signOnIdentities.userId, ids)),
  )
  return rows.map(({ id }) => id)
}

import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { users } from '#platform/people/server/index.ts'
import { kudosSharing } from './tables.ts'

const managers = alias(users, 'managers')

/** The person's manager, and whether they agreed that the manager hears of kudos to them. */
export async function loadSharing(
  db: Database,
  user: SessionUser,
): Promise<{ manager: string | null; shared: boolean }> {
  const [row] = await db
    .select({ first: managers.firstName, last: managers.lastName, agreedAt: kudosSharing.agreedAt })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.reportsTo))
    .leftJoin(kudosSharing, eq(kudosSharing.userId, users.id))
    .where(eq(users.id, user.id))
  const manager = row?.first ? `${row.first} ${row.last}` : null
  return { manager, shared: row?.agreedAt != null }
}

/** Notes whether the person's manager hears of kudos to them. */
export async function share(db: Transaction, user: SessionUser, shared: boolean): Promise<void> {
  if (shared) await db.insert(kudosSharing).values({ userId: user.id }).onConflictDoNothing()
  else await db.delete(kudosSharing).where(eq(kudosSharing.userId, user.id))
}

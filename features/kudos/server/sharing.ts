import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handler } from '#core/server/http/index.ts'
import type { kudos as endpoints } from '#features/kudos/contract/kudos.ts'
import { kudosLeft } from '#features/kudos/rules/kudos.ts'
import { users } from '#platform/people/server/index.ts'
import { countGiven } from './commands.ts'
import { kudosSharing } from './tables.ts'

const managers = alias(users, 'managers')

export const getOwnFirgun: Handler<typeof endpoints.getOwnFirgun> = async ({ db, portal, user }) => {
  const given = await countGiven(db, user.id, portal.clock())
  const [row] = await db
    .select({ first: managers.firstName, last: managers.lastName, agreedAt: kudosSharing.agreedAt })
    .from(users)
    .leftJoin(managers, eq(managers.id, users.reportsTo))
    .leftJoin(kudosSharing, eq(kudosSharing.userId, users.id))
    .where(eq(users.id, user.id))
  const manager = row?.first ? `${row.first} ${row.last}` : null
  return { left: kudosLeft(given), manager, shared: row?.agreedAt != null }
}

export const shareFirgunim: Handler<typeof endpoints.shareFirgunim> = async ({ db, user, body }) => {
  if (body.shared) await db.insert(kudosSharing).values({ userId: user.id }).onConflictDoNothing()
  else await db.delete(kudosSharing).where(eq(kudosSharing.userId, user.id))
  return body
}

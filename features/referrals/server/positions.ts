import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import { type Handler, invalid, type SessionUser } from '#core/server/http/index.ts'
import type { referrals } from '#features/referrals/contract/referrals.ts'
import { posts, visibleTo } from '#platform/content/server/index.ts'
import { branches } from '#platform/people/server/index.ts'
import { positions } from './tables.ts'

/** Safety limit above any real number of open positions. */
const maxPositions = 300

const columns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  number: positions.number,
  branch: branches.name,
  branchId: positions.branchId,
  bonus: positions.bonus,
}

export const getOpenPositions: Handler<typeof referrals.getOpenPositions> = async ({ db, user }) => {
  const rows = await open(db)
    .where(and(eq(posts.postType, 'position'), visibleTo(user)))
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(maxPositions)
  return { positions: rows.map(({ branchId: _, ...position }) => position) }
}

const open = (db: Database) =>
  db
    .select(columns)
    .from(posts)
    .innerJoin(positions, eq(positions.postId, posts.id))
    .leftJoin(branches, eq(branches.id, positions.branchId))

/** An open position by its slug and number. Throws 400 where there is none, or not for this person. */
export async function findOpenPosition(db: Database, user: SessionUser, slug: string, number: string) {
  const [position] = await open(db)
    .where(
      and(
        eq(positions.number, number),
        eq(posts.slug, slug),
        eq(posts.postType, 'position'),
        visibleTo(user),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(1)
  if (!position) throw invalid('position_number', 'not-found', 'המשרה כבר אינה פתוחה. אפשר לבחור משרה אחרת.')
  return position
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { whereGiven } from '#core/server/database/index.ts'
import type { Handler, Handlers } from '#core/server/http/index.ts'
import type { classifieds as endpoints } from '#features/classifieds/contract/classifieds.ts'
import {
  inCategory,
  listInOrder,
  listPosts,
  posts,
  searchList,
  visibleTo,
} from '#platform/content/server/index.ts'
import { renewClassified, setClassifiedSold } from './commands.ts'
import { classifieds } from './tables.ts'

/** One by agreement is in no price range. */
const getClassifieds: Handler<typeof endpoints.getClassifieds> = ({ portal, user, query }) => {
  const { category_id, condition, price_from, price_to, s, page, per_page } = query
  const forSale = and(
    sql`${classifieds.postId} = ${posts.id}`,
    isNull(classifieds.soldAt),
    whereGiven(condition, 'text', (given) => sql`${classifieds.condition} = ${given}`),
    whereGiven(price_from, 'integer', (given) => sql`${classifieds.price} >= ${given}`),
    whereGiven(price_to, 'integer', (given) => sql`${classifieds.price} <= ${given}`),
  )
  const where = and(
    visibleTo(user),
    category_id ? inCategory(category_id) : undefined,
    // `offset 0` keeps it from becoming a join, which would read every classified to find a page of them.
    sql`exists (select 1 from ${classifieds} where ${forSale} offset 0)`,
  )
  return searchList(portal, s, page, (db, matching, at) =>
    listPosts(db, 'yad2', and(where, matching), at, per_page),
  )
}

const ownPerPage = 20

const getOwnClassifieds: Handler<typeof endpoints.getOwnClassifieds> = async ({
  db,
  user,
  query: { page },
}) => {
  const rows = await db
    .select({
      id: posts.id,
      expiresAt: posts.expiresAt,
      expired: sql<boolean>`${posts.expiresAt} <= now()`,
      archived: sql<boolean>`${posts.status} = 'archived'`,
      archivedByEditor: sql<boolean>`${posts.status} = 'archived' and ${posts.archivedBy} is distinct from ${posts.authorId}`,
      limited: sql<boolean>`${posts.audienceBranches} is not null or ${posts.audienceDepartments} is not null or ${posts.audienceRoles} is not null`,
    })
    .from(posts)
    .where(and(eq(posts.authorId, user.id), eq(posts.postType, 'yad2')))
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(ownPerPage + 1)
    .offset((page - 1) * ownPerPage)
  const shown = rows.slice(0, ownPerPage)
  const items = await listInOrder(
    db,
    'yad2',
    shown.map(({ id }) => id),
  )
  const byId = new Map(items.map((post) => [post.id, post]))
  return {
    classifieds: shown.flatMap(({ id, expiresAt, archivedByEditor, ...row }) => {
      const post = byId.get(id)
      if (!post || !expiresAt) return []
      return [{ ...row, post, expires_at: expiresAt.toISOString(), archived_by_editor: archivedByEditor }]
    }),
    has_more: rows.length > ownPerPage,
  }
}

export const classifiedHandlers: Handlers<typeof endpoints> = {
  getClassifieds,
  getOwnClassifieds,
  renewClassified,
  setClassifiedSold,
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, type Json, whereGiven } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { OwnClassified } from '#features/classifieds/contract/classifieds.ts'
import type { conditions } from '#features/classifieds/contract/vocabulary.ts'
import type { FoundPosts } from '#platform/content/contract/content.ts'
import {
  inCategory,
  listInOrder,
  listPosts,
  posts,
  searchList,
  visibleTo,
} from '#platform/content/server/index.ts'
import { classifieds } from './tables.ts'

/** Classifieds that are for sale, the newest first. Prices in agorot; one by agreement is in no price range. */
export function listClassifieds(
  portal: Pick<Portal, 'db' | 'searchDb'>,
  user: SessionUser,
  query: {
    category: number | undefined
    condition: (typeof conditions)[number] | undefined
    priceFrom: number | undefined
    priceTo: number | undefined
    words: string | undefined
    page: number
    perPage: number
  },
): Promise<Json<FoundPosts>> {
  const { category, condition, priceFrom, priceTo, words, page, perPage } = query
  const forSale = and(
    sql`${classifieds.postId} = ${posts.id}`,
    isNull(classifieds.soldAt),
    whereGiven(condition, 'text', (given) => sql`${classifieds.condition} = ${given}`),
    whereGiven(priceFrom, 'integer', (given) => sql`${classifieds.price} >= ${given}`),
    whereGiven(priceTo, 'integer', (given) => sql`${classifieds.price} <= ${given}`),
  )
  const where = and(
    visibleTo(user),
    category ? inCategory(category) : undefined,
    // `offset 0` keeps it from becoming a join, which would read every classified to find a page of them.
    sql`exists (select 1 from ${classifieds} where ${forSale} offset 0)`,
  )
  return searchList(portal, words, page, (db, matching, at) =>
    listPosts(db, 'yad2', and(where, matching), at, perPage),
  )
}

const ownPerPage = 20

/** A person's own classifieds, the newest first, whatever became of them. */
export async function listOwnClassifieds(
  db: Database,
  user: SessionUser,
  page: number,
): Promise<{ classifieds: OwnClassified[]; has_more: boolean }> {
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

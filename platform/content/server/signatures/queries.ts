import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { branches, users } from '#platform/people/server/index.ts'
import { posts } from '../tables.ts'
import { inAudience } from '../visibility.ts'
import { signatures } from './tables.ts'

/** The condition that a signature is of the item's current text. */
export const isOfCurrentText = and(
  eq(signatures.postId, posts.id),
  eq(signatures.contentVersion, posts.contentVersion),
)

/** Published and not expired, for any audience. */
export const isPublished = sql`${posts.status} = 'published' and ${posts.publishAt} <= now()
  and (${posts.expiresAt} is null or ${posts.expiresAt} > now())`

/** The condition that an active person is in the item's audience. */
export const isInAudience = and(isNull(users.disabledAt), inAudience(users))

/** How many of the people in an item's audience have signed it, and how many have not. */
export const totals = {
  audience: count(),
  signed: count(signatures.signedAt),
  missing: sql<number>`(count(*) - count(${signatures.signedAt}))::integer`,
}

/** The title and statement of an item that must be signed. Throws 404. */
export async function loadSignaturePost(
  db: Database,
  postId: number,
): Promise<{ post_type: PostType; slug: string; title: string; statement: string }> {
  const [post] = await db
    .select({
      post_type: posts.postType,
      slug: posts.slug,
      title: posts.title,
      statement: posts.signStatement,
    })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.status, 'published')))
  if (!post || post.statement === null) throw notFound()
  return { ...post, statement: post.statement }
}

/** How many people have signed an item and how many have not, in total and by branch. Throws 404. */
export async function loadTotals(db: Database, { item_id }: { item_id: number }) {
  const { statement } = await loadSignaturePost(db, item_id)
  const branchTotals = await db
    .select({ id: branches.id, name: sql<string>`coalesce(${branches.name}, 'ללא סניף')`, ...totals })
    .from(posts)
    .innerJoin(users, isInAudience)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(signatures, and(isOfCurrentText, eq(signatures.userId, users.id)))
    .where(eq(posts.id, item_id))
    .groupBy(branches.id, branches.name)
    .orderBy(asc(branches.name))
  const sum = (what: keyof typeof totals) => branchTotals.reduce((all, branch) => all + branch[what], 0)
  return {
    statement,
    totals: { audience: sum('audience'), signed: sum('signed'), missing: sum('missing') },
    branches: branchTotals,
  }
}

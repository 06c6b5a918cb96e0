import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/connect.ts'
import { notFound } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { branches, users } from '#platform/people/server/index.ts'
import { listOfAnyType } from '../queries.ts'
import { posts } from '../tables.ts'
import { inAudience, visibleTo } from '../visibility.ts'
import { signatures } from './tables.ts'

/** The condition that a signature is of the item's current text. */
export const isCurrent = and(
  eq(signatures.postId, posts.id),
  eq(signatures.contentVersion, posts.contentVersion),
)

/** The limit of each list; nobody has more to sign. */
const maxItems = 100

/** The items that wait for a person's signature, oldest first, and those whose current text they have signed, newest first. */
export async function listRequiredSignPosts(
  db: Database,
  user: SessionUser,
): Promise<{ waiting: PostSummary[]; signed: { post: PostSummary; signed_at: string }[] }> {
  const rows = await db
    .select({ id: posts.id, signedAt: signatures.signedAt })
    .from(posts)
    .leftJoin(signatures, and(isCurrent, eq(signatures.userId, user.id)))
    .where(and(isNotNull(posts.signStatement), visibleTo(user)))
    .orderBy(sql`${signatures.signedAt} desc nulls first`, asc(posts.publishAt), asc(posts.id))
    .limit(maxItems)
  const items = await listOfAnyType(
    db,
    rows.map(({ id }) => id),
  )
  const signedAt = new Map(rows.map((row) => [row.id, row.signedAt]))
  return {
    waiting: items.filter(({ id }) => !signedAt.get(id)),
    signed: items.flatMap((post) => {
      const moment = signedAt.get(post.id)
      return moment ? [{ post, signed_at: moment.toISOString() }] : []
    }),
  }
}

/** Published and not expired, for any audience. */
const isPublished = sql`${posts.status} = 'published' and ${posts.publishAt} <= now()
  and (${posts.expiresAt} is null or ${posts.expiresAt} > now())`

/** The condition that an active person is in the item's audience. */
export const isInAudience = and(isNull(users.disabledAt), inAudience(users))

const totals = {
  audience: count(),
  signed: count(signatures.signedAt),
  missing: sql<number>`(count(*) - count(${signatures.signedAt}))::integer`,
}

/** Every published item that must be signed, newest first, with the number of signatures. */
export async function listSignaturePosts(db: Database) {
  const rows = await db
    .select({ id: posts.id, title: posts.title, publishAt: posts.publishAt, ...totals })
    .from(posts)
    .innerJoin(users, isInAudience)
    .leftJoin(signatures, and(isCurrent, eq(signatures.userId, users.id)))
    .where(and(isNotNull(posts.signStatement), isPublished))
    .groupBy(posts.id)
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(maxItems)
  return rows.map(({ id, title, publishAt, ...rest }) => ({
    id,
    title,
    publish_at: publishAt.toISOString(),
    totals: rest,
  }))
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
    .leftJoin(signatures, and(isCurrent, eq(signatures.userId, users.id)))
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

/** The ids of the people who have not signed, in one branch or in all. */
export async function listUnsignedUserIds(
  db: Database,
  postId: number,
  branchId: number | null,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(posts)
    .innerJoin(users, isInAudience)
    .leftJoin(signatures, and(isCurrent, eq(signatures.userId, users.id)))
    .where(
      and(
        eq(posts.id, postId),
        isNull(signatures.signedAt),
        branchId === null ? undefined : eq(users.branchId, branchId),
      ),
    )
  return rows.map(({ id }) => id)
}

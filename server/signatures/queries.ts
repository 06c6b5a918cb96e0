import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PostSummary } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import type { Signer } from '#contract/signatures.ts'
import { listOfAnyType } from '../content/queries.ts'
import { posts } from '../content/tables.ts'
import { inAudience, visibleTo } from '../content/visibility.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../http/refusal.ts'
import type { SessionUser } from '../http/session-user.ts'
import { branches, departments, users } from '../people/tables.ts'
import { signatures } from './tables.ts'

/** A signature of the words as they read now. */
const current = and(eq(signatures.postId, posts.id), eq(signatures.contentVersion, posts.contentVersion))

/** A page shows this many at most; nobody has more to sign. */
const most = 100

/** What waits for a person's signature, the oldest first, and what they signed as it reads now, the last first. */
export async function listRequiredSignPosts(
  db: Database,
  user: SessionUser,
): Promise<{ waiting: PostSummary[]; signed: { post: PostSummary; signed_at: string }[] }> {
  const rows = await db
    .select({ id: posts.id, signedAt: signatures.signedAt })
    .from(posts)
    .leftJoin(signatures, and(current, eq(signatures.userId, user.id)))
    .where(and(isNotNull(posts.signStatement), visibleTo(user)))
    .orderBy(sql`${signatures.signedAt} desc nulls first`, asc(posts.publishAt), asc(posts.id))
    .limit(most)
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

/** Published and in its time, whoever it is for. */
const out = sql`${posts.status} = 'published' and ${posts.publishAt} <= now()
  and (${posts.expiresAt} is null or ${posts.expiresAt} > now())`

/** Everybody for whom an item is, beside the item. */
const meant = and(isNull(users.disabledAt), inAudience(users))

const totals = {
  audience: count(),
  signed: count(signatures.signedAt),
  missing: sql<number>`(count(*) - count(${signatures.signedAt}))::integer`,
}

/** Every published item that must be signed, the newest first, with how many signed. */
export async function listSignaturePosts(db: Database) {
  const rows = await db
    .select({ id: posts.id, title: posts.title, publishAt: posts.publishAt, ...totals })
    .from(posts)
    .innerJoin(users, meant)
    .leftJoin(signatures, and(current, eq(signatures.userId, users.id)))
    .where(and(isNotNull(posts.signStatement), out))
    .groupBy(posts.id)
    .orderBy(desc(posts.publishAt), desc(posts.id))
    .limit(most)
  return rows.map(({ id, title, publishAt, ...rest }) => ({
    id,
    title,
    publish_at: publishAt.toISOString(),
    totals: rest,
  }))
}

export interface SignatureFilter {
  postId: number
  state?: 'signed' | 'missing' | undefined
  branchId?: number | undefined
}

function matching({ postId, state, branchId }: SignatureFilter): SQL | undefined {
  return and(
    eq(posts.id, postId),
    branchId ? eq(users.branchId, branchId) : undefined,
    state === 'signed' ? isNotNull(signatures.signedAt) : undefined,
    state === 'missing' ? isNull(signatures.signedAt) : undefined,
  )
}

/** The words that are signed of an item that must be. Throws 404. */
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

/** How many signed, branch by branch. */
export async function countSignatures(db: Database, postId: number) {
  return db
    .select({ id: branches.id, name: sql<string>`coalesce(${branches.name}, 'ללא סניף')`, ...totals })
    .from(posts)
    .innerJoin(users, meant)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(signatures, and(current, eq(signatures.userId, users.id)))
    .where(eq(posts.id, postId))
    .groupBy(branches.id, branches.name)
    .orderBy(asc(branches.name))
}

/** Those of whom an item is who signed it or not, by name. */
export async function listSigners(
  db: Database,
  filter: SignatureFilter,
  limit: number,
  offset: number,
): Promise<Signer[]> {
  const rows = await db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      employee_number: users.employeeNumber,
      branch: branches.name,
      department: departments.name,
      signedAt: signatures.signedAt,
    })
    .from(posts)
    .innerJoin(users, meant)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(signatures, and(current, eq(signatures.userId, users.id)))
    .where(matching(filter))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ signedAt, ...row }) => ({ ...row, signed_at: signedAt?.toISOString() ?? null }))
}

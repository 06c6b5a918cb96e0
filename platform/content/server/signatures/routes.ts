import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, prepared } from '#core/server/database/index.ts'
import type { Handlers, SessionUser } from '#core/server/http/index.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { contentKinds } from '#platform/content/contract/notifications.ts'
import type { signatures as contract } from '#platform/content/contract/signatures.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { listOfAnyType } from '../queries.ts'
import { posts } from '../tables.ts'
import { inAudience, viewer, viewerOf, visibleTo } from '../visibility.ts'
import { isInAudience, isOfCurrentText, isPublished, loadSignaturePost } from './queries.ts'
import { signerReport } from './report.ts'
import { signatures } from './tables.ts'

/** The limit of each list; nobody has more to sign. */
const maxItems = 100

/** What somebody is asked to sign and has not signed, the oldest first. */
export async function listToSign(db: Database, user: SessionUser): Promise<PostSummary[]> {
  const rows = await toSign(db, '').execute({ ...viewerOf(user), userId: user.id })
  return listOfAnyType(
    db,
    rows.map(({ id }) => id),
  )
}

const toSign = prepared((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(signatures, and(isOfCurrentText, eq(signatures.userId, sql.placeholder('userId'))))
    .where(and(isNotNull(posts.signStatement), isNull(signatures.signedAt), visibleTo(viewer)))
    .orderBy(asc(posts.publishAt), asc(posts.id))
    .limit(maxItems)
    .prepare('to_sign'),
)

const askedToSign = prepared((db) =>
  db
    .select({ id: posts.id, signedAt: signatures.signedAt })
    .from(posts)
    .leftJoin(signatures, and(isOfCurrentText, eq(signatures.userId, sql.placeholder('userId'))))
    .where(and(isNotNull(posts.signStatement), visibleTo(viewer)))
    .orderBy(sql`${signatures.signedAt} desc nulls first`, asc(posts.publishAt), asc(posts.id))
    .limit(maxItems)
    .prepare('asked_to_sign'),
)

export const signatureHandlers: Handlers<typeof contract> = {
  getRequiredSignPosts: async ({ db, user }) => {
    const rows = await askedToSign(db, '').execute({ ...viewerOf(user), userId: user.id })
    const signedAt = new Map(rows.map((row) => [row.id, row.signedAt]))
    const items = await listOfAnyType(db, [...signedAt.keys()])
    return {
      waiting: items.filter(({ id }) => !signedAt.get(id)),
      signed: items.flatMap((post) => {
        const moment = signedAt.get(post.id)
        return moment ? [{ post, signed_at: moment.toISOString() }] : []
      }),
    }
  },

  getSignaturePosts: async ({ db }) => {
    const signable = and(isNotNull(posts.signStatement), isPublished)
    // Those who are alike are counted once: an item has thousands of readers, in few branches and departments.
    const { branchId, departmentId, role } = users
    const readers = db
      .select({ branchId, departmentId, role, alike: count().as('alike') })
      .from(users)
      .where(isNull(users.disabledAt))
      .groupBy(branchId, departmentId, role)
      .as('readers')
    const isReader = sql`exists (select from ${users} where ${users.id} = ${signatures.userId} and ${isInAudience})`
    const isActive = sql`${signatures.userId} in (select ${users.id} from ${users} where ${users.disabledAt} is null)`
    // What is for everybody is signed by anybody who is active: these are a set that is built once for all items.
    const signed = sql<number>`(select count(*)::integer from ${signatures}
      where ${isOfCurrentText} and case when ${inAudience(null)} then ${isActive} else ${isReader} end)`
    const rows = await db
      .select({
        id: posts.id,
        title: posts.title,
        publishAt: posts.publishAt,
        audience: sql<number>`sum(${readers.alike})::integer`,
        signed,
      })
      .from(posts)
      .innerJoin(readers, inAudience(readers))
      .where(signable)
      .groupBy(posts.id)
      .orderBy(desc(posts.publishAt), desc(posts.id))
      .limit(maxItems)
    const listed = rows.map(({ id, title, publishAt, audience, signed }) => ({
      ...{ id, title, totals: { audience, signed, missing: audience - signed } },
      publish_at: publishAt.toISOString(),
    }))
    return { posts: listed }
  },

  ...reportHandlers(signerReport),

  async remindSigners({ db, body: { post_id, branch_id } }) {
    const post = await loadSignaturePost(db, post_id)
    if (branch_id === null) {
      await db.update(posts).set({ signersRemindedAt: sql`now()` }).where(eq(posts.id, post_id))
    }
    const unsigned = await db
      .select({ id: users.id })
      .from(posts)
      .innerJoin(users, isInAudience)
      .leftJoin(signatures, and(isOfCurrentText, eq(signatures.userId, users.id)))
      .where(
        and(
          eq(posts.id, post_id),
          isNull(signatures.signedAt),
          branch_id === null ? undefined : eq(users.branchId, branch_id),
        ),
      )
    const userIds = unsigned.map(({ id }) => id)
    await notify(db, contentKinds['signature-reminder'], { userIds, item: { id: post_id, ...post } })
    return { reminded: userIds.length }
  },
}

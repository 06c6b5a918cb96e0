import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import { posts } from '../tables.ts'
import { visibleTo } from '../visibility.ts'
import { signatures } from './tables.ts'

/**
 * Signs the version of an item that the person read; signing it again changes nothing. One statement, so that a version
 * saved at the same time is never signed by mistake. Throws 404, or a refusal if there is nothing to sign or the text has
 * changed.
 */
export async function signPost(
  db: Transaction,
  user: SessionUser,
  postId: number,
  version: string,
): Promise<Date> {
  const [row] = await db
    .insert(signatures)
    .select(
      db
        .select({
          postId: posts.id,
          userId: sql`${user.id}::integer`.as('user_id'),
          contentVersion: posts.contentVersion,
          statement: sql`${posts.signStatement}`.as('statement'),
          signedAt: sql`now()`.as('signed_at'),
        })
        .from(posts)
        .where(
          and(
            eq(posts.id, postId),
            eq(posts.contentVersion, version),
            sql`${posts.signStatement} is not null`,
            visibleTo(user),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [signatures.postId, signatures.contentVersion, signatures.userId],
      set: { signedAt: sql`${signatures.signedAt}` },
    })
    .returning({ signedAt: signatures.signedAt })
  if (row) return row.signedAt
  const [post] = await db
    .select({ statement: posts.signStatement })
    .from(posts)
    .where(and(eq(posts.id, postId), visibleTo(user)))
  if (!post) throw notFound()
  throw post.statement === null
    ? new Refusal('signatures.nothing-to-sign', 'בפריט הזה אין על מה לחתום.')
    : new Refusal('signatures.changed', 'הנוסח עודכן בינתיים. צריך לקרוא אותו שוב ולחתום.')
}

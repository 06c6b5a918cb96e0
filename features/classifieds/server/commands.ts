import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { Refusal, type SessionUser } from '#core/server/http/index.ts'
import { mayRenew } from '#platform/content/contract/rights.ts'
import { lockForChange, rewritePost, showFor } from '#platform/content/server/index.ts'
import { classifiedDays } from './content-type.ts'
import { classifieds } from './tables.ts'

/** Shows a classified for thirty more days from now. Throws 404, 403, or a refusal for one that is sold. */
export async function renewClassified(db: Transaction, user: SessionUser, id: number): Promise<Date> {
  const locked = await lockForChange(db, user, id, { asked: 'yad2' })
  const { authorId, endedByEditor } = locked
  if (!mayRenew(user, { post_type: 'yad2', author_id: authorId, ended_by_editor: endedByEditor })) {
    throw new Refusal(
      'classifieds.ended-by-editor',
      'עורכי התוכן קבעו עד מתי המודעה מוצגת. אפשר לפנות אליהם.',
    )
  }
  const [item] = await db
    .select({ soldAt: classifieds.soldAt })
    .from(classifieds)
    .where(eq(classifieds.postId, id))
  if (item?.soldAt) throw new Refusal('classifieds.sold', 'המודעה סומנה כנמכרה. אפשר לסמן שהיא שוב למכירה.')
  // An editor who renews it takes back what editors decided about its end.
  if (endedByEditor) await rewritePost(db, user.id, locked, (input) => ({ ...input, expires_at: null }))
  return showFor(db, id, classifiedDays)
}

/** Marks a classified as sold, or as for sale again. Throws 404 or 403. */
export async function setSold(
  db: Transaction,
  user: SessionUser,
  id: number,
  sold: boolean,
): Promise<Date | null> {
  await lockForChange(db, user, id, { asked: 'yad2' })
  const [row] = await db
    .update(classifieds)
    .set({ soldAt: sold ? sql`coalesce(${classifieds.soldAt}, now())` : null })
    .where(eq(classifieds.postId, id))
    .returning({ soldAt: classifieds.soldAt })
  return row?.soldAt ?? null
}

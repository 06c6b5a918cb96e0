import { eq, sql } from 'drizzle-orm'
import { type Handler, Refusal } from '#core/server/http/index.ts'
import type { classifieds as endpoints } from '#features/classifieds/contract/classifieds.ts'
import { mayRenew } from '#platform/content/contract/rights.ts'
import { lockForChange, rewritePost, showFor } from '#platform/content/server/index.ts'
import { classifiedDays } from './content-type.ts'
import { classifieds } from './tables.ts'

/** Throws 404, 403, or a refusal for one that is sold or that editors have ended. */
export const renewClassified: Handler<typeof endpoints.renewClassified> = async ({
  db,
  user,
  body: { id },
}) => {
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
  const expiresAt = await showFor(db, id, classifiedDays)
  return { id, expires_at: expiresAt.toISOString() }
}

export const setClassifiedSold: Handler<typeof endpoints.setClassifiedSold> = async ({
  db,
  user,
  body: { id, sold },
}) => {
  await lockForChange(db, user, id, { asked: 'yad2' })
  const [row] = await db
    .update(classifieds)
    .set({ soldAt: sold ? sql`coalesce(${classifieds.soldAt}, now())` : null })
    .where(eq(classifieds.postId, id))
    .returning({ soldAt: classifieds.soldAt })
  return { id, sold_at: row?.soldAt?.toISOString() ?? null }
}

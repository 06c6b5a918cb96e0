import { and, eq, sql } from 'drizzle-orm'
import { one } from '#core/server/database/index.ts'
import { type Handler, Refusal } from '#core/server/http/index.ts'
import type { galleries as calls } from '#features/galleries/contract/galleries.ts'
import { loadGallery } from './queries.ts'
import { galleryImages, galleryVotes } from './tables.ts'

/** Throws 404, or a refusal where there is no voting now or the picture is the person's own. */
export const voteForImage: Handler<typeof calls.voteForImage> = async ({ db, user, body }) => {
  const { gallery_id: galleryId, image_id: imageId } = body
  const { voting } = await loadGallery(db, user, galleryId, 'share')
  if (voting === 'over') throw new Refusal('galleries.voting-over', 'ההצבעה בגלריה הסתיימה.')
  if (voting === 'off') throw new Refusal('galleries.no-voting', 'אין הצבעה בגלריה הזו.')
  if (imageId === null) {
    const own = and(eq(galleryVotes.galleryId, galleryId), eq(galleryVotes.userId, user.id))
    await db.delete(galleryVotes).where(own)
    return body
  }
  const { uploaderId } = await one(
    db
      .select({ uploaderId: galleryImages.uploaderId })
      .from(galleryImages)
      .where(and(eq(galleryImages.galleryId, galleryId), eq(galleryImages.id, imageId)))
      // Nobody takes the picture away between the check and the vote.
      .for('key share'),
    'התמונה לא נמצאה',
  )
  if (uploaderId === user.id) {
    throw new Refusal('galleries.own-image', 'אי אפשר להצביע לתמונה שלך. אפשר לבחור תמונה אחרת.')
  }
  await db
    .insert(galleryVotes)
    .values({ galleryId, userId: user.id, imageId })
    .onConflictDoUpdate({
      target: [galleryVotes.galleryId, galleryVotes.userId],
      set: { imageId, votedAt: sql`now()` },
    })
  return body
}

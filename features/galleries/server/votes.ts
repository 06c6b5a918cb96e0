import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import { loadGallery } from './queries.ts'
import { galleryImages, galleryVotes } from './tables.ts'

/**
 * Gives the person's one vote in a gallery to a picture of it, in place of the one they gave before; null takes it back.
 * Throws 404, or a refusal where there is no voting now or the picture is the person's own.
 */
export async function vote(
  db: Transaction,
  user: SessionUser,
  galleryId: number,
  imageId: number | null,
): Promise<void> {
  const { voting } = await loadGallery(db, user, galleryId, 'share')
  if (voting === 'over') throw new Refusal('galleries.voting-over', 'ההצבעה בגלריה הסתיימה.')
  if (voting === 'off') throw new Refusal('galleries.no-voting', 'אין הצבעה בגלריה הזו.')
  if (imageId === null) return withdraw(db, user.id, galleryId)
  const [image] = await db
    .select({ uploaderId: galleryImages.uploaderId })
    .from(galleryImages)
    .where(and(eq(galleryImages.galleryId, galleryId), eq(galleryImages.id, imageId)))
    // Nobody takes the picture away between the check and the vote.
    .for('key share')
  if (!image) throw notFound('התמונה לא נמצאה')
  if (image.uploaderId === user.id) {
    throw new Refusal('galleries.own-image', 'אי אפשר להצביע לתמונה שלך. אפשר לבחור תמונה אחרת.')
  }
  await db
    .insert(galleryVotes)
    .values({ galleryId, userId: user.id, imageId })
    .onConflictDoUpdate({
      target: [galleryVotes.galleryId, galleryVotes.userId],
      set: { imageId, votedAt: sql`now()` },
    })
}

async function withdraw(db: Transaction, userId: number, galleryId: number): Promise<void> {
  await db
    .delete(galleryVotes)
    .where(and(eq(galleryVotes.galleryId, galleryId), eq(galleryVotes.userId, userId)))
}

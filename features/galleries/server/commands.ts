import { and, eq, max, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { anyOf, insertRows, one, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { forbidden, type Handler, invalid, Refusal, type SessionUser } from '#core/server/http/index.ts'
import { type galleries as calls, maxGalleryImages } from '#features/galleries/contract/galleries.ts'
import { takesPictures } from '#features/galleries/rules/voting.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { ownPictures } from '#platform/files/server/index.ts'
import { listImages, loadGallery, loadImages } from './queries.ts'
import { galleries, galleryImages, galleryRemovals, galleryVotes } from './tables.ts'

type NewImage = Body<typeof calls.addImagesToGallery>['images'][number]

/** One that is there already stays as it is. Throws 404, 400 for a file that is not their picture, or a refusal. */
export const addImagesToGallery: Handler<typeof calls.addImagesToGallery> = async ({
  db,
  user,
  body: { gallery_id: galleryId, images, before },
}) => {
  const { uploadsOpen, voting } = await loadGallery(db, user, galleryId, 'update')
  if (!mayEdit(user, 'gallery') && !takesPictures(uploadsOpen, voting)) {
    throw new Refusal('galleries.uploads-closed', 'הגלריה אינה פתוחה להוספת תמונות.')
  }
  if (images.some((image) => image.shows_children && !image.consent)) {
    throw new Refusal('galleries.consent-missing', 'תמונה שרואים בה ילדים אפשר להוסיף רק בהסכמת ההורים.')
  }
  const ids = images.map((image) => image.media_id)
  const own = await ownPictures(db, user.id, ids)
  const foreign = ids.findIndex((id) => !own.has(id))
  if (foreign >= 0) throw invalid(`images.${foreign}.media_id`, 'not-found', 'התמונה לא נמצאה')
  await checkNotRemoved(db, user, galleryId, ids)
  const first = await makeRoom(db, user.id, galleryId, images.length, before)
  await insertImages(db, user.id, galleryId, images, first)
  await countRevision(db, galleryId)
  const all = await listImages(db, galleryId)
  return { images: all.filter(({ picture }) => ids.includes(picture.id)) }
}

/** Throws a refusal where editors took one of the pictures out of the gallery; they may add it again themselves. */
async function checkNotRemoved(
  db: Transaction,
  user: SessionUser,
  galleryId: number,
  ids: string[],
): Promise<void> {
  const removed = and(eq(galleryRemovals.galleryId, galleryId), anyOf(galleryRemovals.mediaId, ids))
  if (mayEdit(user, 'gallery')) {
    await db.delete(galleryRemovals).where(removed)
    return
  }
  const [found] = await db
    .select({ id: galleryRemovals.mediaId })
    .from(galleryRemovals)
    .where(removed)
    .limit(1)
  if (found) {
    throw new Refusal('galleries.removed-by-editor', 'עורכי התוכן הסירו את התמונה מהגלריה. אפשר לפנות אליהם.')
  }
}

/** The position of the first of new pictures: that of the own picture before which they stand, or after the last. */
async function makeRoom(
  db: Transaction,
  uploaderId: number,
  galleryId: number,
  room: number,
  before: number | undefined,
): Promise<number> {
  const here = eq(galleryImages.galleryId, galleryId)
  const { id, position, uploaderId: uploader } = galleryImages
  if (before !== undefined) {
    const own = and(here, eq(id, before), eq(uploader, uploaderId))
    const [image] = await db.select({ position }).from(galleryImages).where(own)
    if (image) {
      await db
        .update(galleryImages)
        .set({ position: sql`${position} + ${room}` })
        .where(and(here, sql`(${position}, ${id}) >= (${image.position}::integer, ${before}::integer)`))
      return image.position
    }
  }
  const [last] = await db
    .select({ position: max(position) })
    .from(galleryImages)
    .where(here)
  return (last?.position ?? 0) + 1
}

/** Writes pictures from a position on. Throws a refusal where they are too many. */
async function insertImages(
  db: Transaction,
  uploaderId: number,
  galleryId: number,
  images: NewImage[],
  first: number,
): Promise<void> {
  const here = eq(galleryImages.galleryId, galleryId)
  const rows = images.map((image, index) => ({
    galleryId,
    mediaId: image.media_id,
    caption: cleanText(image.caption),
    uploaderId,
    position: first + index,
    showsChildren: image.shows_children,
    consent: image.consent,
  }))
  await insertRows(db, galleryImages, rows, { skipExisting: true })
  if ((await db.$count(galleryImages, here)) > maxGalleryImages) {
    throw new Refusal(
      'galleries.full',
      `בגלריה יש מקום ל־${maxGalleryImages} תמונות. אפשר להוסיף פחות תמונות.`,
    )
  }
}

/**
 * Counts a change of the pictures of a gallery. Their number is part of the gallery as a post, and only a write to its row
 * announces it to other processes.
 */
async function countRevision(db: Transaction, galleryId: number): Promise<void> {
  await db
    .update(galleries)
    .set({ revision: sql`${galleries.revision} + 1` })
    .where(eq(galleries.postId, galleryId))
}

/** Throws 404, 403, or a refusal where these are not exactly the gallery's pictures as they are now. */
export const arrangeGallery: Handler<typeof calls.arrangeGallery> = async ({
  db,
  user,
  body: { gallery_id: galleryId, revision, images },
}) => {
  const gallery = await loadGallery(db, user, galleryId, 'update')
  if (!mayEdit(user, 'gallery')) throw forbidden('אין הרשאה לשנות את הגלריה')
  const rows = await db
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .where(eq(galleryImages.galleryId, galleryId))
  const named = new Set(images.map(({ id }) => id))
  const isWhole =
    named.size === images.length && rows.length === named.size && rows.every(({ id }) => named.has(id))
  if (!isWhole || gallery.revision !== revision) {
    throw new Refusal(
      'galleries.changed-meanwhile',
      'התמונות בגלריה השתנו בינתיים. כדאי לטעון את הגלריה מחדש ולסדר שוב.',
    )
  }
  const list = images.map(({ id, caption }, position) => ({ id, caption: cleanText(caption), position }))
  await db.execute(sql`
    update gallery_images set position = arranged.position, caption = arranged.caption
    from ${rowsFrom('arranged', { id: 'integer', caption: 'text', position: 'integer' }, list)}
    where gallery_images.id = arranged.id and gallery_images.gallery_id = ${galleryId}`)
  await countRevision(db, galleryId)
  return loadImages(db, user, galleryId)
}

/**
 * Once the voting is over the number of its votes stays, so that nobody wins by it. Throws 404, for a picture of another gallery
 * too, or 403 for people who neither added it nor edit galleries.
 */
export const removeImageFromGallery: Handler<typeof calls.removeImageFromGallery> = async ({
  db,
  user,
  query,
}) => {
  const { gallery_id: galleryId, image_id: imageId } = query
  const { voting } = await loadGallery(db, user, galleryId, 'update')
  const image = and(eq(galleryImages.galleryId, galleryId), eq(galleryImages.id, imageId))
  const { uploaderId, mediaId } = await one(
    db
      .select({ uploaderId: galleryImages.uploaderId, mediaId: galleryImages.mediaId })
      .from(galleryImages)
      .where(image),
    'התמונה לא נמצאה',
  )
  if (uploaderId !== user.id && !mayEdit(user, 'gallery')) throw forbidden('אין הרשאה להסיר את התמונה')
  if (voting === 'over') await keepCount(db, galleryId, imageId)
  await db.delete(galleryImages).where(image)
  if (uploaderId !== user.id) {
    await db.insert(galleryRemovals).values({ galleryId, mediaId }).onConflictDoNothing()
  }
  await countRevision(db, galleryId)
  return query
}

/** Keeps how many votes a picture has, if it has any. */
async function keepCount(db: Transaction, galleryId: number, imageId: number): Promise<void> {
  const votes = await db.$count(galleryVotes, eq(galleryVotes.imageId, imageId))
  if (votes === 0) return
  await db
    .update(galleries)
    .set({ removedVotes: sql`${galleries.removedVotes} || ${votes}::integer` })
    .where(eq(galleries.postId, galleryId))
}

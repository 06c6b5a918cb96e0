import { daysBefore, imageId, type Load } from '#demo/kit/load.ts'
import type { DemoGallery } from '#demo/kit/types.ts'
import { postMedia } from '#platform/content/server/tables.ts'
import { galleryImages, galleryVotes } from '../server/tables.ts'

/** Loads the pictures of the galleries and the votes for them. `people` and `items` are numbers by name. */
export async function loadGalleries(
  load: Load,
  people: Map<string, number>,
  items: Map<string, number>,
): Promise<void> {
  for (const gallery of load.demo.galleries) {
    const galleryId = items.get(gallery.key)
    if (galleryId !== undefined) await loadGallery(load, people, galleryId, gallery)
  }
}

async function loadGallery(
  { db, today }: Load,
  people: Map<string, number>,
  galleryId: number,
  gallery: DemoGallery,
): Promise<void> {
  const rows = await db
    .insert(galleryImages)
    .values(
      gallery.images.map(({ caption, uploader, showsChildren }, position) => ({
        galleryId,
        mediaId: imageId(gallery, position),
        caption,
        uploaderId: people.get(uploader) ?? 0,
        position,
        showsChildren,
        consent: showsChildren,
        createdAt: daysBefore(today, gallery.publishedDaysAgo),
      })),
    )
    .returning({ id: galleryImages.id, mediaId: galleryImages.mediaId })
  // Who may see the gallery may see its pictures.
  await db.insert(postMedia).values(rows.map(({ mediaId }) => ({ mediaId, postId: galleryId })))
  const numbers = new Map(rows.map(({ id, mediaId }) => [mediaId, id]))
  if (gallery.votes.length === 0) return
  await db.insert(galleryVotes).values(
    gallery.votes.map(({ by, image, daysAgo }) => ({
      galleryId,
      userId: people.get(by) ?? 0,
      imageId: numbers.get(imageId(gallery, image)) ?? 0,
      votedAt: daysBefore(today, daysAgo),
    })),
  )
}

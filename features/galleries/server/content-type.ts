import { sql } from 'drizzle-orm'
import { isoMoment, jsonOf } from '#core/server/database/index.ts'
import { GalleryFields, type GalleryInput } from '#features/galleries/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { galleries, galleryImages } from './tables.ts'

/** The own fields of a gallery; its pictures are added to it later. */
export const galleryType: TypedContentType<GalleryInput, GalleryFields> = {
  showing: (mediaId) =>
    sql`select ${galleryImages.galleryId} as id from ${galleryImages} where ${galleryImages.mediaId} = ${mediaId}`,

  clean: (fields) => fields,

  async write(db, postId, { voting, closes_at, uploads_open }) {
    const values = { voting, closesAt: closes_at ? new Date(closes_at) : null, uploadsOpen: uploads_open }
    // Who voted for a picture that was taken out votes again where the voting is opened again.
    const isOpen = sql`excluded.voting and coalesce(excluded.closes_at > now(), true)`
    const removedVotes = sql`case when ${isOpen} then '{}'::integer[] else ${galleries.removedVotes} end`
    await db
      .insert(galleries)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: galleries.postId, set: { ...values, removedVotes } })
  },

  column: (postId) =>
    jsonOf(
      GalleryFields,
      {
        voting: galleries.voting,
        closes_at: isoMoment<string | null>(galleries.closesAt),
        uploads_open: galleries.uploadsOpen,
        images: sql<number>`(
          select count(*) from ${galleryImages} where ${galleryImages.galleryId} = ${galleries.postId})`,
      },
      sql`from ${galleries} where ${galleries.postId} = ${postId}`,
    ),
}

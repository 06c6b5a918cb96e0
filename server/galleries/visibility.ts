import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { galleryImages } from './tables.ts'

/** The numbers, named `id`, of the galleries that have the picture: whoever sees one of them sees it. */
export function galleriesShowing(mediaId: AnyColumn): SQL {
  return sql`select ${galleryImages.galleryId} as id from ${galleryImages} where ${galleryImages.mediaId} = ${mediaId}`
}

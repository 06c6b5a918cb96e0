import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { galleryImages } from '../galleries/tables.ts'
import { media } from '../media/tables.ts'
import { productPictures } from '../shop/tables.ts'
import { postMedia, posts } from './tables.ts'

/** In how many items and products a file is shown, as a column of a query of the table `media`. */
export const countUses = sql<number>`((select count(*) from ${postMedia} used where used.media_id = ${media}.id)
  + (select count(*) from ${galleryImages} used where used.media_id = ${media}.id)
  + (select count(*) from ${productPictures} used where used.media_id = ${media}.id))::integer`

/** As many items as a person would look through. */
const most = 100

/** The items that show a file, archived ones included: they can still come back. */
export function listUses(db: Database, mediaId: string) {
  const inPost = db.select({ id: postMedia.postId }).from(postMedia).where(eq(postMedia.mediaId, mediaId))
  const inGallery = db
    .select({ id: galleryImages.galleryId })
    .from(galleryImages)
    .where(eq(galleryImages.mediaId, mediaId))
  return db
    .select({ id: posts.id, post_type: posts.postType, title: posts.title, slug: posts.slug })
    .from(posts)
    .where(sql`${posts.id} in (${inPost.union(inGallery)})`)
    .orderBy(asc(posts.id))
    .limit(most)
}

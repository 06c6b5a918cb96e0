import { asc, sql } from 'drizzle-orm'
import { itemsShowing } from '../content/index.ts'
import { posts } from '../content/tables.ts'
import type { Database } from '../db/connect.ts'
import { productPictures } from '../shop/tables.ts'
import { media } from './tables.ts'

/** In how many items and products a file is shown, as a column of a query of the table `media`. */
export function countUses() {
  return sql<number>`((select count(*) from (${itemsShowing(media.id)}) as used)
    + (select count(*) from ${productPictures} used where used.media_id = ${media}.id))::integer`
}

/** As many items as a person would look through. */
const most = 100

/** The items that show a file, archived ones included: they can still come back. */
export function listUses(db: Database, mediaId: string) {
  return db
    .select({ id: posts.id, post_type: posts.postType, title: posts.title, slug: posts.slug })
    .from(posts)
    .where(sql`${posts.id} in (${itemsShowing(mediaId)})`)
    .orderBy(asc(posts.id))
    .limit(most)
}

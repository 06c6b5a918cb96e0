import { sql } from 'drizzle-orm'
import type { MediaUse } from '#platform/files/server/index.ts'
import { dishes, foodMenus } from './tables.ts'

/** Everybody who is signed in sees the pictures of dishes and the files of published menus. */
export const foodUse: MediaUse = {
  shownTo: (_user, mediaId) => sql`(
    exists (select 1 from ${dishes} where ${dishes.pictureId} = ${mediaId})
    or exists (select 1 from ${foodMenus} where ${foodMenus.fileId} = ${mediaId} and ${foodMenus.state} = 'published'))`,
  count: (mediaId) => sql`select
    (select count(*) from ${dishes} where ${dishes.pictureId} = ${mediaId})
    + (select count(*) from ${foodMenus} where ${foodMenus.fileId} = ${mediaId})`,
}

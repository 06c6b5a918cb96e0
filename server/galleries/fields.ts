import { inArray } from 'drizzle-orm'
import type { GalleryFields } from '#contract/post-types.ts'
import type { TypedStore } from '../content/typed.ts'
import { galleries } from './tables.ts'

/** The own fields of a gallery; its pictures are added to it later. */
export const galleryFields: TypedStore<GalleryFields> = {
  clean: (fields) => fields,

  async write(db, postId, { voting, closes_at, uploads_open }) {
    const values = { voting, closesAt: closes_at ? new Date(closes_at) : null, uploadsOpen: uploads_open }
    await db
      .insert(galleries)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: galleries.postId, set: values })
  },

  async read(db, postIds) {
    const rows = await db.select().from(galleries).where(inArray(galleries.postId, postIds))
    return new Map(
      rows.map(({ postId, voting, closesAt, uploadsOpen }) => [
        postId,
        { voting, closes_at: closesAt?.toISOString() ?? null, uploads_open: uploadsOpen },
      ]),
    )
  },

  files: () => [],
}

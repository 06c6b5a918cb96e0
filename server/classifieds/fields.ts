import { asc, eq, inArray } from 'drizzle-orm'
import type { Picture } from '#contract/common.ts'
import type { ClassifiedFields, ClassifiedInput } from '#contract/post-types.ts'
import type { TypedStore } from '../content/typed.ts'
import { pictureColumns, pictureJoin } from '../media/queries.ts'
import { cleanPhone } from '../people/phone.ts'
import { classifiedImages, classifieds } from './tables.ts'

/** The own fields of a classified. Whether it is sold is not written with it. */
export const classifiedFields: TypedStore<ClassifiedInput, ClassifiedFields> = {
  clean: (fields) => ({
    ...fields,
    phone: cleanPhone(fields.phone, 'phone'),
    images: [...new Set(fields.images)],
  }),

  async write(db, postId, { images, ...values }) {
    await db
      .insert(classifieds)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: classifieds.postId, set: values })
    await db.delete(classifiedImages).where(eq(classifiedImages.postId, postId))
    if (images.length === 0) return
    await db
      .insert(classifiedImages)
      .values(images.map((mediaId, position) => ({ postId, position, mediaId })))
  },

  async read(db, postIds) {
    const [rows, pictures] = await Promise.all([
      db.select().from(classifieds).where(inArray(classifieds.postId, postIds)),
      db
        .select({ postId: classifiedImages.postId, picture: pictureColumns })
        .from(classifiedImages)
        .innerJoin(...pictureJoin(classifiedImages.mediaId))
        .where(inArray(classifiedImages.postId, postIds))
        .orderBy(asc(classifiedImages.position)),
    ])
    const images = new Map<number, Picture[]>()
    for (const { postId, picture } of pictures) {
      images.set(postId, [...(images.get(postId) ?? []), picture])
    }
    return new Map(
      rows.map(({ postId, soldAt, ...rest }) => [
        postId,
        { ...rest, images: images.get(postId) ?? [], sold: soldAt !== null },
      ]),
    )
  },

  files: ({ images }) => images,
}

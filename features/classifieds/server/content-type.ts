import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#core/contract/common.ts'
import { insertRows, jsonOf } from '#core/server/database/index.ts'
import { ClassifiedFields, type ClassifiedInput } from '#features/classifieds/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { posts } from '#platform/content/server/index.ts'
import { pictureOf, presentFiles } from '#platform/files/server/index.ts'
import { branchOf, cleanPhone } from '#platform/people/server/index.ts'
import { classifiedImages, classifieds } from './tables.ts'

/** For how many days a classified is shown (product: content). */
export const classifiedDays = 30

/** The own fields of a classified. Whether it is sold is not written with it. */
export const classifiedType: TypedContentType<ClassifiedInput, ClassifiedFields> = {
  daysShown: classifiedDays,

  clean: (fields) => ({
    ...fields,
    phone: cleanPhone(fields.phone, 'yad2.phone'),
    images: [...new Set(fields.images)],
  }),

  words: ({ phone }) => [phone],

  async write(db, postId, { images, ...values }) {
    await db
      .insert(classifieds)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: classifieds.postId, set: values })
    await db.delete(classifiedImages).where(eq(classifiedImages.postId, postId))
    await insertRows(
      db,
      classifiedImages,
      images.map((mediaId, position) => ({ postId, position, mediaId })),
    )
  },

  column: (postId) =>
    jsonOf(
      ClassifiedFields,
      {
        price: classifieds.price,
        condition: classifieds.condition,
        phone: classifieds.phone,
        images: sql<Picture[]>`(
          select coalesce(json_agg(${pictureOf(classifiedImages.mediaId)} order by ${classifiedImages.position}), '[]')
          from ${classifiedImages} where ${classifiedImages.postId} = ${classifieds.postId})`,
        sold: sql<boolean>`${classifieds.soldAt} is not null`,
        ended_by_editor: sql<boolean>`(
          select ${posts.endedByEditor} from ${posts} where ${posts.id} = ${classifieds.postId})`,
        branch: branchOf(
          sql`(select ${posts.authorId} from ${posts} where ${posts.id} = ${classifieds.postId})`,
        ),
      },
      sql`from ${classifieds} where ${classifieds.postId} = ${postId}`,
    ),

  async withoutDeleted(db, fields) {
    const present = await presentFiles(db, fields.images)
    return { ...fields, images: fields.images.filter((id) => present.has(id)) }
  },

  files: ({ images }) => images,
}

import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/common.ts'
import { ClassifiedFields, type ClassifiedInput } from '#contract/content-types/yad2.ts'
import type { TypedContentType } from '../content/index.ts'
import { posts } from '../content/tables.ts'
import { jsonOf } from '../db/json.ts'
import { insertRows } from '../db/lists.ts'
import { pictureOf } from '../media/index.ts'
import { branchOf, cleanPhone } from '../people/index.ts'
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

  files: ({ images }) => images,
}

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'
import { posts } from '#platform/content/server/index.ts'
import { media } from '#platform/files/server/index.ts'

export const classifieds = pgTable(
  'classifieds',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** In agorot; null is by agreement. */
    price: integer(),
    condition: text({ enum: conditions }).notNull(),
    /** E.164. */
    phone: text().notNull(),
    soldAt: moment('sold_at'),
  },
  (table) => [
    check('classifieds_price', sql`${table.price} >= 0`),
    check('classifieds_condition', oneOf(table.condition, conditions)),
    index('classifieds_for_sale').on(table.price, table.postId).where(sql`${table.soldAt} is null`),
  ],
)

export const classifiedImages = pgTable(
  'classified_images',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => classifieds.postId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.position] }),
    index('classified_images_media').on(table.mediaId),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import { posts } from '#platform/content/server/index.ts'
import { media } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'

export const galleries = pgTable('galleries', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  voting: boolean().notNull(),
  closesAt: moment('closes_at'),
  uploadsOpen: boolean('uploads_open').notNull(),
  /** The votes for pictures that were taken out after the voting, each picture's by itself: they stay in its result. */
  removedVotes: integer('removed_votes').array().notNull().default([]),
  /** Counts the changes of its pictures. */
  revision: integer().notNull().default(1),
})

export const galleryImages = pgTable(
  'gallery_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    galleryId: integer('gallery_id')
      .notNull()
      .references(() => galleries.postId, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    caption: text().notNull().default(''),
    uploaderId: integer('uploader_id')
      .notNull()
      .references(() => users.id),
    position: integer().notNull(),
    showsChildren: boolean('shows_children').notNull().default(false),
    /** The person who added it confirmed that the parents agree. */
    consent: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('gallery_images_once').on(table.galleryId, table.mediaId),
    // So that a vote can be held to a picture of its own gallery.
    unique('gallery_images_in_gallery').on(table.galleryId, table.id),
    index('gallery_images_order').on(table.galleryId, table.position, table.id),
    index('gallery_images_media').on(table.mediaId),
    index('gallery_images_uploader').on(table.uploaderId),
    check('gallery_images_consent', sql`${table.consent} or not ${table.showsChildren}`),
  ],
)

/** The pictures that editors took out of a gallery: the person who added one cannot add it again. */
export const galleryRemovals = pgTable(
  'gallery_removals',
  {
    galleryId: integer('gallery_id')
      .notNull()
      .references(() => galleries.postId, { onDelete: 'cascade' }),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.galleryId, table.mediaId] }),
    index('gallery_removals_media').on(table.mediaId),
  ],
)

/** One vote a person and gallery. */
export const galleryVotes = pgTable(
  'gallery_votes',
  {
    galleryId: integer('gallery_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    imageId: integer('image_id').notNull(),
    votedAt: moment('voted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.galleryId, table.userId] }),
    foreignKey({
      name: 'gallery_votes_image',
      columns: [table.galleryId, table.imageId],
      foreignColumns: [galleryImages.galleryId, galleryImages.id],
    }).onDelete('cascade'),
    index('gallery_votes_by_image').on(table.galleryId, table.imageId),
    index('gallery_votes_user').on(table.userId),
  ],
)

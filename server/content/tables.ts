import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { postStatuses, postTypes } from '../../contract/content.ts'
import { moment, tsvector } from '../db/columns.ts'
import { media } from '../media/tables.ts'
import { users } from '../people/tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    postType: text('post_type', { enum: postTypes }).notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique('categories_slug').on(table.postType, table.slug),
    index('categories_parent').on(table.parentId),
    check('categories_no_self_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)

export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postType: text('post_type', { enum: postTypes }).notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull().default(''),
    /** Sanitised when it was written. */
    body: text().notNull(),
    status: text({ enum: postStatuses }).notNull(),
    publishAt: moment('publish_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    pinned: boolean().notNull().default(false),
    categoryId: integer('category_id').references(() => categories.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    pictureId: uuid('picture_id').references(() => media.id),
    /** Limits of the audience; null is everybody. */
    audienceBranches: integer('audience_branches').array(),
    audienceDepartments: integer('audience_departments').array(),
    audienceRoles: text('audience_roles').array(),
    search: tsvector().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('posts_type', sql`${table.postType} in ('post', 'page')`),
    check('posts_status', sql`${table.status} in ('draft', 'published', 'archived')`),
    check('posts_times', sql`${table.expiresAt} is null or ${table.expiresAt} > ${table.publishAt}`),
    // Read backwards for the newest first.
    index('posts_recent')
      .on(table.postType, table.publishAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('posts_by_category')
      .on(table.categoryId, table.publishAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('posts_pinned')
      .on(table.postType, table.publishAt, table.id)
      .where(sql`${table.pinned} and ${table.status} = 'published'`),
    index('posts_newest').on(table.publishAt, table.id),
    index('posts_author').on(table.authorId),
    index('posts_picture').on(table.pictureId),
    index('posts_search').using('gin', table.search),
    uniqueIndex('posts_page_slug').on(table.slug).where(sql`${table.postType} = 'page'`),
  ],
)

/** The pictures that a post shows, its own and those in its body: who may see the post may see them. */
export const postMedia = pgTable(
  'post_media',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.postId] }),
    index('post_media_post').on(table.postId),
  ],
)

export const postReads = pgTable(
  'post_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('post_reads_post').on(table.postId),
  ],
)

/** The distinct words of all content, in which a mistyped word is looked up by its keys (`typoKeys` of the domain). */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), keys: text().array().notNull() },
  (table) => [index('search_words_keys').using('gin', table.keys)],
)

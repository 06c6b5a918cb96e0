import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf, tsvector } from '#core/server/database/index.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { announcings, postStatuses } from '#platform/content/contract/vocabulary.ts'
import { media } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    postType: text('post_type', { enum: postTypes }).notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull().default(0),
    /** Counts the changes of its name and its parent. */
    revision: integer().notNull().default(1),
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
    /** An editor decided until when it is shown, and not the days that are usual for its type. */
    endedByEditor: boolean('ended_by_editor').notNull().default(false),
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
    /** Members may react and comment. */
    discussion: boolean().notNull().default(false),
    /** What a reader signs; null where nothing is to be signed. */
    signStatement: text('sign_statement'),
    /** When those who had not signed were last reminded. */
    signersRemindedAt: moment('signers_reminded_at'),
    /** A hash of the words, to which signatures are bound. */
    contentVersion: text('content_version').notNull().default(''),
    /** Counts the times that the item was saved. */
    revision: integer().notNull().default(1),
    archivedAt: moment('archived_at'),
    archivedBy: integer('archived_by').references(() => users.id, { onDelete: 'set null' }),
    /** The status of an archived item before. */
    previousStatus: text('previous_status', { enum: ['draft', 'published'] }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('posts_type', oneOf(table.postType, postTypes)),
    check('posts_status', oneOf(table.status, postStatuses)),
    check(
      'posts_archived',
      sql`(${table.status} = 'archived') = (${table.archivedAt} is not null and ${table.previousStatus} is not null)`,
    ),
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
    // With the week of publication, so that the newest items are searched without gathering all that have a frequent word.
    // Without a list of entries yet to be sorted in, which every search would read from end to end.
    index('posts_search')
      .using('gin', sql`searched_words(${table.search}, ${table.publishAt})`)
      .with({ fastupdate: false }),
    uniqueIndex('posts_slug')
      .on(table.postType, table.slug)
      .where(sql`${oneOf(table.postType, typesWith('fixedSlug'))} and ${table.status} <> 'archived'`),
    index('posts_must_sign')
      .on(table.publishAt)
      .where(sql`${table.signStatement} is not null and ${table.status} = 'published'`),
    // Orders of the managed list; each is also read backwards.
    index('posts_managed').on(table.postType, table.updatedAt, table.id),
    index('posts_managed_title').on(table.postType, table.title, table.id),
    index('posts_managed_publish').on(table.postType, table.publishAt, table.id),
    index('posts_archive').on(table.archivedAt).where(sql`${table.status} = 'archived'`),
  ],
)

/** Every saved version of an item as its author wrote it, the present one included. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    input: jsonb().$type<PostInput>().notNull(),
    editorId: integer('editor_id')
      .notNull()
      .references(() => users.id),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.revision] })],
)

/** How the audience of an item is told of it when it appears, and when it last was. */
export const postAnnouncements = pgTable(
  'post_announcements',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Quiet once they were told. */
    announce: text({ enum: announcings }).notNull(),
    announcedAt: moment('announced_at'),
  },
  (table) => [
    index('post_announcements_waiting').on(table.postId).where(sql`${table.announce} <> 'quiet'`),
    check('post_announcements_announce', oneOf(table.announce, announcings)),
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

/** The distinct words of all content; typos are corrected by their keys (`typoKeys` of the rules). */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), keys: text().array().notNull() },
  (table) => [index('search_words_keys').using('gin', table.keys).with({ fastupdate: false })],
)

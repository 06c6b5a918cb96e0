import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'

/** Files that people uploaded; the bytes lie in storage under the row's id. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    /** Who uploaded it. No foreign key: people and their photos refer to each other. */
    ownerId: integer('owner_id'),
    /** Of the stored original. */
    mimeType: text('mime_type').notNull(),
    bytes: integer().notNull(),
    /** As the file was called where it came from. */
    name: text().notNull().default(''),
    /** 0 by 0 is no picture: a document or a video. */
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    colour: text().notNull(),
    /** In the library, where editors find it by its description. */
    inLibrary: boolean('in_library').notNull().default(false),
    /** Its name and description as search compares them. */
    search: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_owner').on(table.ownerId),
    index('media_library').on(table.createdAt, table.id).where(sql`${table.inLibrary}`),
    check(
      'media_shape',
      sql`(${table.mimeType} like 'image/%') = (${table.width} > 0 and ${table.height} > 0)`,
    ),
    check('media_described', sql`${table.alt} <> '' or not ${table.inLibrary} or ${table.width} = 0`),
  ],
)

/** Files in storage that no row names: each is deleted when it has been here for long enough. */
export const orphanedFiles = pgTable('orphaned_files', {
  name: text().primaryKey(),
  /** When it was first seen without a row. */
  since: moment('since').notNull().defaultNow(),
})

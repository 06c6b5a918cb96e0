import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

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
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    colour: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('media_owner').on(table.ownerId)],
)

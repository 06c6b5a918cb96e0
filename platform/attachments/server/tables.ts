import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'

export const attachmentKinds = ['referral', 'form', 'loan'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** Private files, apart from media: each is read through what it belongs to. The bytes lie in storage under the row's id. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Null until what it belongs to is sent. */
    kind: text({ enum: attachmentKinds }),
    itemId: integer('item_id'),
    name: text().notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('attachments_item').on(table.kind, table.itemId),
    index('attachments_person').on(table.userId),
    index('attachments_unattached').on(table.createdAt).where(sql`${table.kind} is null`),
    check('attachments_kind', oneOf(table.kind, attachmentKinds)),
    check('attachments_attached', sql`(${table.kind} is null) = (${table.itemId} is null)`),
  ],
)

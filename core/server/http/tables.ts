import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ownerId } from '../database/columns.ts'

/** The first response to every call that came with an `Idempotency-Key`. Written in the transaction of the call. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId('user_id'),
    path: text().notNull(),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    statusCode: integer('status_code').notNull(),
    answer: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** How often a person has used a quota on the last day that they used it. */
export const quotaUses = pgTable(
  'quota_uses',
  {
    userId: ownerId('user_id'),
    quota: text().notNull(),
    day: date().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quota] })],
)

import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from '../database/columns.ts'

/** What the search finds by words that `searchVector` of the rules makes and a table stores. */
export const indexedKinds = ['post', 'product'] as const

/**
 * Kinds whose stored words were made by earlier rules, from the item after `lastId` on. A migration that comes with a change of
 * the rules inserts both kinds.
 */
export const outdatedSearch = pgTable(
  'outdated_search',
  {
    kind: text({ enum: indexedKinds }).primaryKey(),
    lastId: integer('last_id').notNull().default(0),
  },
  (table) => [check('outdated_search_kind', oneOf(table.kind, indexedKinds))],
)

import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import type { MenuItem, Options } from '#platform/organisation/contract/options.ts'

/** The organisation's settings: one row. */
export const options = pgTable('options', {
  id: integer().primaryKey(),
  fields: jsonb().$type<Options>().notNull(),
  revision: integer().notNull().default(1),
  /** When the portal was filled with the demo organisation; null for one that was not, or from which it was removed. */
  demoFilledAt: moment('demo_filled_at'),
})

export const menus = pgTable('menus', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  /** As the organisation saved them; none where nobody changed the menu. */
  items: jsonb().$type<MenuItem[]>().notNull(),
  /** The entries that the portal had to offer then: which of them are no items was decided. */
  offered: text().array().notNull().default([]),
  revision: integer().notNull().default(1),
})

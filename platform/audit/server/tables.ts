import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'

/** Every administrative change and every failed sign-in. Rows are only added: triggers refuse everything else. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: moment('at').notNull().defaultNow(),
    /** Null where nobody was signed in. */
    actorId: integer('actor_id').references(() => users.id),
    /** Name of the endpoint; a name of its own where no call wrote the entry, such as `signInFault`. */
    action: text().notNull(),
    address: text().notNull(),
    /** What was asked for, without secrets; long texts and lists are shortened. */
    input: jsonb(),
    /** Whom it is about, where that is a person. */
    personId: integer('person_id').references(() => users.id),
  },
  (table) => [
    index('audit_entries_time').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_action').on(table.action, table.at),
    index('audit_entries_person').on(table.personId).where(sql`${table.personId} is not null`),
  ],
)

/** The rows that an entry changed, as they were and as they are. A trigger of each administered table writes them. */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => auditEntries.id),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    /** What the row is called: its title, or its name. */
    label: text().notNull(),
    /** Of a row that was changed only the columns that differ; null for a new row. */
    before: jsonb(),
    /** Null for a row that was deleted. */
    after: jsonb(),
  },
  (table) => [
    index('audit_changes_entry').on(table.entryId),
    index('audit_changes_row').on(table.tableName, table.rowId),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type ImportFigures,
  importStates,
  lineKinds,
} from '#app/people-administration/contract/people-import.ts'
import {
  type PersonValues,
  personColumns,
  type SheetMapping,
} from '#app/people-administration/rules/people-sheet.ts'
import { moment, oneOf } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'

/** Sheets of people that were uploaded. What was applied stays, with its figures, as the mapping of the next one. */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text({ enum: importStates }).notNull().default('uploaded'),
    /** Below the headings. */
    rows: integer().notNull(),
    headings: text().array().notNull(),
    /** All cells as the text of a JSON array of rows; null once the changes are being made. */
    sheet: text(),
    /** The rows, from 1, that the spreadsheet does not show; at most as many as a sheet may have. */
    hiddenRows: integer('hidden_rows').array().notNull().default([]),
    mapping: jsonb().$type<SheetMapping>().notNull(),
    /** Whether people who are not in the sheet are deactivated. */
    leavers: boolean().notNull().default(false),
    /** Of the last check. */
    figures: jsonb().$type<ImportFigures>(),
    /** Counts the checks. */
    revision: integer().notNull().default(0),
    /** The position of the last change that was made. */
    applied: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** The entry of the audit log that all changes belong to. */
    auditEntry: uuid('audit_entry'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('people_imports_state', oneOf(table.state, importStates)),
    uniqueIndex('people_imports_applying').on(table.state).where(sql`${table.state} = 'applying'`),
    index('people_imports_actor').on(table.actorId),
  ],
)

/** What an import changes, in the order in which it does, each new name apart, and then the problems of its sheet. */
export const peopleImportLines = pgTable(
  'people_import_lines',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    row: integer().notNull(),
    column: text('column_name', { enum: personColumns }),
    message: text().notNull(),
    /** Of the cell that is wrong. */
    value: text().notNull().default(''),
    /** Whether somebody ticked the new name, which is not written otherwise. */
    accepted: boolean().notNull().default(false),
    personId: integer('person_id').references(() => users.id, { onDelete: 'cascade' }),
    employeeNumber: text('employee_number').notNull(),
    name: text().notNull(),
    before: jsonb().$type<PersonValues>().notNull(),
    after: jsonb().$type<PersonValues>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    check('people_import_lines_kind', oneOf(table.kind, lineKinds)),
    index('people_import_lines_kind').on(table.importId, table.kind, table.row, table.position),
    index('people_import_lines_person').on(table.personId),
  ],
)

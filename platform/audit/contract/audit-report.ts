import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '#core/contract/common.ts'
import { identity, moment, text } from '#platform/reports/contract/columns.ts'
import { choiceFilter, peopleFilter, periodFilter } from '#platform/reports/contract/filters.ts'
import { defineReport, type RowOf } from '#platform/reports/contract/report.ts'
import { actionNames } from './audit-actions.ts'

/** Values of a row by the names of their columns. */
const Values = Type.Record(Type.String(), Type.Unknown())

/** A row of the database as it was and as it is; only what differs, where it was changed. */
export const AuditChange = Type.Object({
  table: Type.String(),
  label: Type.String(),
  before: Nullable(Values),
  after: Nullable(Values),
})
export type AuditChange = Static<typeof AuditChange>

/** Every administrative change and every failed sign-in: who, what, when, from where (product §10). */
export const auditReport = defineReport({
  name: 'audit',
  access: 'administrator',
  reads: [],
  filter: {
    ...periodFilter,
    action: choiceFilter(actionNames, { label: 'פעולה', all: 'כל הפעולות' }),
    s: peopleFilter(),
  },
  fields: { id: Uuid, changed: Type.Integer({ description: 'rows' }) },
  columns: {
    at: moment('מתי', 18, { sortable: true }),
    actor: text('מי', 22, {
      nullable: true,
      empty: 'לא ידוע',
      below: 'actor_number',
      description: 'null where nobody was signed in',
    }),
    actor_number: identity('מספר עובד', 12, { fileOnly: true, nullable: true }),
    // Actions of earlier versions are in the log, too.
    action: text('פעולה', 24, { names: actionNames }),
    about: text('על מה', 40, { description: 'what or whom it changed, as far as that has a name' }),
    address: identity('מאיפה', 18, { description: 'where the call came from' }),
    before: text('לפני', 60, { fileOnly: true, optional: true, description: 'JSON, in files only' }),
    after: text('אחרי', 60, { fileOnly: true, optional: true, description: 'JSON, in files only' }),
  },
  sort: '-at',
  rows: ['getAuditEntries', 'Administrative changes and failed sign-ins, the newest first.'],
  figures: [
    'getAuditFigures',
    'How many entries of the audit log a filter finds.',
    Type.Object({ entries: Type.Integer(), people: Type.Integer(), faults: Type.Integer() }),
  ],
  file: ['exportAudit', 'The audit log as a sheet.'],
})
export type AuditEntry = RowOf<typeof auditReport>

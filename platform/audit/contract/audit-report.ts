import { type Static, Type } from 'typebox'
import { Moment, Nullable, Uuid } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { choiceFilter, periodFilter, wordsFilter } from '#platform/reports/contract/report-filters.ts'
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

export const AuditEntry = Type.Object({
  id: Uuid,
  at: Moment,
  actor: Nullable(Type.String({ description: 'null where nobody was signed in' })),
  actor_number: Nullable(Type.String()),
  action: Type.String(),
  about: Type.String({ description: 'what or whom it changed, as far as that has a name' }),
  changed: Type.Integer({ description: 'rows' }),
  address: Type.String({ description: 'where the call came from' }),
  before: Type.Optional(Type.String({ description: 'JSON, in files only' })),
  after: Type.Optional(Type.String({ description: 'JSON, in files only' })),
})
export type AuditEntry = Static<typeof AuditEntry>

const filter = {
  ...periodFilter,
  action: choiceFilter(actionNames, { label: 'פעולה', all: 'כל הפעולות' }),
  s: wordsFilter('שם או מספר עובד'),
}

/** Every administrative change and every failed sign-in: who, what, when, from where (product §10). */
export const auditReport = {
  name: 'audit',
  access: 'administrator',
  reads: [],
  filter,
  row: AuditEntry,
  sort: '-at',
  columns: [
    { key: 'at', title: 'מתי', kind: 'moment', width: 18, sortable: true },
    { key: 'actor', title: 'מי', kind: 'text', width: 22, empty: 'לא ידוע', below: 'actor_number' },
    { key: 'actor_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'action', title: 'פעולה', kind: 'text', width: 24, names: actionNames },
    { key: 'about', title: 'על מה', kind: 'text', width: 40 },
    { key: 'address', title: 'מאיפה', kind: 'identity', width: 18 },
    { key: 'before', title: 'לפני', kind: 'text', width: 60, fileOnly: true },
    { key: 'after', title: 'אחרי', kind: 'text', width: 60, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof filter, typeof AuditEntry>

import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { choiceFilter, recordFilter, subjectFilter } from '#platform/reports/contract/report-filters.ts'

export const Signer = Type.Object({
  id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
  department: Nullable(Type.String()),
  signed_at: Nullable(Moment),
})
export type Signer = Static<typeof Signer>

/** An item that must be signed; its figures are always those of everybody. */
export const signedItem = { item_id: subjectFilter }

const filter = {
  ...signedItem,
  state: choiceFilter(
    { signed: 'חתמו', missing: 'עוד לא חתמו' },
    { label: 'סינון לפי חתימה', all: 'כולם', above: true },
  ),
  branch_id: recordFilter({ label: 'סניף', all: 'כל הסניפים', above: true }),
}

/** Who signed an item and who has not, of those it is for (specification §2, `/required-signed-report`). */
export const signerReport = {
  name: 'signatures',
  access: 'administrator',
  reads: ['posts', 'signatures', 'people'],
  filter,
  row: Signer,
  sort: 'name',
  columns: [
    { key: 'name', title: 'שם', kind: 'text', width: 24, sortable: true },
    { key: 'signed_at', title: 'נחתם', kind: 'moment', width: 18, sortable: true, empty: 'טרם נחתם' },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22, sortable: true },
    { key: 'department', title: 'מחלקה', kind: 'text', width: 22, sortable: true },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12 },
  ],
} as const satisfies ReportDescription<typeof filter, typeof Signer>

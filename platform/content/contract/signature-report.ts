import { Type } from 'typebox'
import { Id, Nullable } from '#core/contract/common.ts'
import { identity, moment, text } from '#platform/reports/contract/columns.ts'
import { choiceFilter, recordFilter, subjectFilter } from '#platform/reports/contract/filters.ts'
import { defineReport, type RowOf } from '#platform/reports/contract/report.ts'

const Count = Type.Integer()
export const SignatureTotals = Type.Object({ audience: Count, signed: Count, missing: Count })

/** An item that must be signed; its figures are always those of everybody. */
const signedItem = { item_id: subjectFilter }

/** Who signed an item and who has not, of those it is for (specification §2, `/required-signed-report`). */
export const signerReport = defineReport({
  name: 'signatures',
  access: 'administrator',
  reads: ['posts', 'signatures', 'people'],
  filter: {
    ...signedItem,
    state: choiceFilter(
      { signed: 'חתמו', missing: 'עוד לא חתמו' },
      { label: 'סינון לפי חתימה', all: 'כולם', above: true },
    ),
    branch_id: recordFilter({ label: 'סניף', all: 'כל הסניפים', above: true }),
  },
  fields: { id: Id },
  columns: {
    name: text('שם', 24, { sortable: true }),
    signed_at: moment('נחתם', 18, { sortable: true, nullable: true, empty: 'טרם נחתם' }),
    branch: text('סניף', 22, { sortable: true, nullable: true }),
    department: text('מחלקה', 22, { sortable: true, nullable: true }),
    employee_number: identity('מספר עובד', 12),
  },
  sort: 'name',
  rows: ['getSigners', 'Those whom an item is for, by name, with when they signed.'],
  figures: [
    'getSignatureReport',
    'How many signed an item and how many have not, of those it is for, in all and by branch.',
    Type.Object({
      statement: Type.String(),
      totals: SignatureTotals,
      branches: Type.Array(
        Type.Object({ id: Nullable(Id), name: Type.String(), ...SignatureTotals.properties }),
      ),
    }),
    signedItem,
  ],
  file: ['exportSignatures', 'The people of the report, a line each, as a sheet or as CSV.'],
})
export type Signer = RowOf<typeof signerReport>

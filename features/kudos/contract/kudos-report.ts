import { Type } from 'typebox'
import { Id, Nullable, OneOf } from '#core/contract/common.ts'
import { identity, moment, text } from '#platform/reports/contract/columns.ts'
import {
  branchFilter,
  choiceFilter,
  peopleFilter,
  periodFilter,
  recordFilter,
} from '#platform/reports/contract/filters.ts'
import { defineReport, type RowOf } from '#platform/reports/contract/report.ts'
import { kudosStates } from './vocabulary.ts'

const stateNames = { shown: 'על הקיר', hidden: 'הוסתרו מהקיר', removed: 'הוסרו' }

const Count = Type.Integer()
const Named = Type.Object({ name: Nullable(Type.String()), kudos: Count })

/** Kudos as they were given (specification §2, `/firgunim-report`); removed ones only where they are asked for. */
export const kudosReport = defineReport({
  name: 'kudos',
  access: 'administrator',
  reads: ['kudos', 'people'],
  filter: {
    ...periodFilter,
    value_id: recordFilter({ label: 'ערך' }),
    branch_id: branchFilter({ label: 'סניף של מי שקיבלו' }),
    state: choiceFilter(stateNames, { label: 'מצב', all: 'הכול, בלי מה שהוסר', above: true }),
    s: peopleFilter(),
  },
  fields: { id: Id },
  columns: {
    given_at: moment('ניתן', 18, { sortable: true }),
    giver: text('מאת', 22, { sortable: true, below: 'giver_number' }),
    giver_number: identity('מספר עובד (מאת)', 14, { fileOnly: true }),
    receiver: text('אל', 22, { sortable: true, below: 'receiver_number' }),
    receiver_number: identity('מספר עובד (אל)', 14, { fileOnly: true }),
    branch: text('סניף', 20, { sortable: true, nullable: true, description: "the receiver's" }),
    department: text('מחלקה', 20, { fileOnly: true, nullable: true, description: "the receiver's" }),
    value: text('ערך', 16, { sortable: true }),
    message: text('מה נכתב', 60),
    state: text('מצב', 16, { schema: OneOf(kudosStates), names: stateNames, fileOnly: true }),
    reason: text('סיבת ההסרה', 30, { fileOnly: true, nullable: true, description: 'why it was removed' }),
  },
  sort: '-given_at',
  rows: ['getFirgunRows', 'A page of the kudos that were given.'],
  figures: [
    'getFirgunReport',
    'How many kudos were given and by how many people, by month, value and branch.',
    Type.Object({
      kudos: Count,
      givers: Count,
      receivers: Count,
      by_month: Type.Array(Type.Object({ month: Type.String(), kudos: Count })),
      by_value: Type.Array(Named),
      by_branch: Type.Array(Named),
    }),
  ],
  file: ['exportFirgunim', 'The kudos that were given, as a file.'],
})
export type ReportedKudos = RowOf<typeof kudosReport>

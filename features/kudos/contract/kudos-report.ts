import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, OneOf } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import {
  branchFilter,
  choiceFilter,
  periodFilter,
  recordFilter,
  wordsFilter,
} from '#platform/reports/contract/report-filters.ts'
import { kudosStates } from './vocabulary.ts'

export const ReportedKudos = Type.Object({
  id: Id,
  given_at: Moment,
  value: Type.String(),
  giver: Type.String(),
  giver_number: Type.String(),
  receiver: Type.String(),
  receiver_number: Type.String(),
  branch: Nullable(Type.String({ description: "the receiver's" })),
  department: Nullable(Type.String({ description: "the receiver's" })),
  message: Type.String(),
  state: OneOf(kudosStates),
  reason: Nullable(Type.String({ description: 'why it was removed' })),
})
export type ReportedKudos = Static<typeof ReportedKudos>

const stateNames = { shown: 'על הקיר', hidden: 'הוסתרו מהקיר', removed: 'הוסרו' }

const filter = {
  ...periodFilter,
  value_id: recordFilter({ label: 'ערך' }),
  branch_id: branchFilter({ label: 'סניף של מי שקיבלו' }),
  state: choiceFilter(stateNames, { label: 'מצב', all: 'הכול, בלי מה שהוסר', above: true }),
  s: wordsFilter('שם או מספר עובד'),
}

/** Kudos as they were given (specification §2, `/firgunim-report`); removed ones only where they are asked for. */
export const kudosReport = {
  name: 'kudos',
  access: 'administrator',
  reads: ['kudos', 'people'],
  filter,
  row: ReportedKudos,
  sort: '-given_at',
  columns: [
    { key: 'given_at', title: 'ניתן', kind: 'moment', width: 18, sortable: true },
    { key: 'giver', title: 'מאת', kind: 'text', width: 22, sortable: true, below: 'giver_number' },
    { key: 'giver_number', title: 'מספר עובד (מאת)', kind: 'identity', width: 14, fileOnly: true },
    { key: 'receiver', title: 'אל', kind: 'text', width: 22, sortable: true, below: 'receiver_number' },
    { key: 'receiver_number', title: 'מספר עובד (אל)', kind: 'identity', width: 14, fileOnly: true },
    { key: 'branch', title: 'סניף', kind: 'text', width: 20, sortable: true },
    { key: 'department', title: 'מחלקה', kind: 'text', width: 20, fileOnly: true },
    { key: 'value', title: 'ערך', kind: 'text', width: 16, sortable: true },
    { key: 'message', title: 'מה נכתב', kind: 'text', width: 60 },
    { key: 'state', title: 'מצב', kind: 'text', width: 16, names: stateNames, fileOnly: true },
    { key: 'reason', title: 'סיבת ההסרה', kind: 'text', width: 30, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof filter, typeof ReportedKudos>

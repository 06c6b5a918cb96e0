import { type Static, Type } from 'typebox'
import { Agorot, Id, Moment, Nullable, OneOf, Revision, Uuid } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import {
  branchFilter,
  choiceFilter,
  periodFilter,
  wordsFilter,
} from '#platform/reports/contract/report-filters.ts'
import { type HandledLoanState, handledLoanStates, loanStateNames } from './vocabulary.ts'

/** A request for a loan that was sent, as those who handle it see it. */
export const SentLoan = Type.Object({
  id: Id,
  revision: Revision,
  sent_at: Moment,
  state: OneOf(handledLoanStates),
  employee_number: Type.String(),
  person: Type.String(),
  branch: Nullable(Type.String()),
  amount: Agorot,
  instalments: Type.Integer(),
  purpose: Type.String(),
  guarantors: Type.String({ description: 'names, with commas' }),
  answer: Type.String(),
  note: Type.String(),
  file: Nullable(Type.Unsafe<string>({ ...Uuid, description: 'its document, while it is stored' })),
})
export type SentLoan = Static<typeof SentLoan>

const stateNames = Object.fromEntries(
  handledLoanStates.map((state) => [state, loanStateNames[state]]),
) as Record<HandledLoanState, string>

const filter = {
  state: choiceFilter(stateNames, { label: 'מצב', all: 'כל המצבים', above: true }),
  ...periodFilter,
  branch_id: branchFilter({ label: 'סניף' }),
  s: wordsFilter('שם או מספר עובד'),
}

/** Requests for loans that were sent to those who handle them. */
export const loanReport = {
  name: 'loans',
  access: 'duty:people',
  reads: ['loans'],
  filter,
  row: SentLoan,
  sort: '-sent_at',
  columns: [
    { key: 'id', title: 'בקשה', kind: 'identity', width: 10 },
    { key: 'sent_at', title: 'נשלחה', kind: 'moment', width: 18, sortable: true },
    { key: 'state', title: 'מצב', kind: 'text', width: 14, names: stateNames },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'person', title: 'מי', kind: 'text', width: 24, below: 'employee_number' },
    { key: 'branch', title: 'סניף', kind: 'text', width: 18, empty: '' },
    { key: 'amount', title: 'סכום', kind: 'amount', width: 14, sortable: true },
    { key: 'instalments', title: 'תשלומים', kind: 'number', width: 10 },
    { key: 'purpose', title: 'מטרה', kind: 'text', width: 36, below: 'guarantors' },
    { key: 'guarantors', title: 'ערבים', kind: 'text', width: 30, fileOnly: true },
    { key: 'answer', title: 'תשובה', kind: 'text', width: 30, fileOnly: true },
    { key: 'note', title: 'הערה פנימית', kind: 'text', width: 30, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof filter, typeof SentLoan>

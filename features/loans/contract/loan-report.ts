import { Type } from 'typebox'
import { Agorot, Id, Nullable, Revision, Uuid } from '#core/contract/common.ts'
import { amount, choice, identity, moment, number, text } from '#platform/reports/contract/columns.ts'
import { branchFilter, choiceFilter, peopleFilter, periodFilter } from '#platform/reports/contract/filters.ts'
import { defineReport, type RowOf } from '#platform/reports/contract/report.ts'
import { type HandledLoanState, handledLoanStates, loanStateNames } from './vocabulary.ts'

const stateNames = Object.fromEntries(
  handledLoanStates.map((state) => [state, loanStateNames[state]]),
) as Record<HandledLoanState, string>

/** Requests for loans that were sent, as those who handle them see them. */
export const loanReport = defineReport({
  name: 'loans',
  access: 'duty:people',
  reads: ['loans'],
  filter: {
    state: choiceFilter(stateNames, { label: 'מצב', all: 'כל המצבים', above: true }),
    ...periodFilter,
    branch_id: branchFilter({ label: 'סניף' }),
    s: peopleFilter(),
  },
  fields: {
    revision: Revision,
    file: Nullable(Type.Unsafe<string>({ ...Uuid, description: 'its document, while it is stored' })),
  },
  columns: {
    id: identity('בקשה', 10, { schema: Id }),
    sent_at: moment('נשלחה', 18, { sortable: true }),
    state: choice('מצב', 14, stateNames),
    employee_number: identity('מספר עובד', 12, { fileOnly: true }),
    person: text('מי', 24, { below: 'employee_number' }),
    branch: text('סניף', 18, { nullable: true, empty: '' }),
    amount: amount('סכום', 14, { sortable: true, schema: Agorot }),
    instalments: number('תשלומים', 10),
    purpose: text('מטרה', 36, { below: 'guarantors' }),
    guarantors: text('ערבים', 30, { fileOnly: true, description: 'names, with commas' }),
    answer: text('תשובה', 30, { fileOnly: true }),
    note: text('הערה פנימית', 30, { fileOnly: true }),
  },
  sort: '-sent_at',
  rows: [
    'getSentLoans',
    'Requests for loans that were sent, by state, days, branch, and name or number, the newest first.',
  ],
  figures: [
    'getLoanFigures',
    'How many loans the filters find, and their sums.',
    Type.Object({
      loans: Type.Integer(),
      waiting: Type.Integer({ description: 'that nobody decided about' }),
      approved: Type.Unsafe<number>({
        ...Agorot,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'in agorot',
      }),
    }),
  ],
  file: ['exportLoans', 'The same requests as an Excel sheet or CSV.'],
})
export type SentLoan = RowOf<typeof loanReport>

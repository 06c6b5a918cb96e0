import { Type } from 'typebox'
import { Day, Id, Moment, Nullable, OneOf } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { choiceFilter, recordFilter, subjectFilter } from '#platform/reports/contract/report-filters.ts'
import { progressStateNames, progressStates } from '#platform/requests/contract/vocabulary.ts'
import { inboxViewNames } from './vocabulary.ts'

const InboxRow = Type.Object({
  id: Id,
  title: Type.String(),
  sender: Nullable(Type.String({ description: 'null: sent without a name' })),
  employee_number: Nullable(Type.String()),
  branch: Nullable(Type.String()),
  state: OneOf(progressStates),
  owner: Nullable(Type.String()),
  created_at: Moment,
  due_on: Nullable(Day),
  overdue: Type.Boolean(),
  answered_at: Nullable(Moment),
})

const filter = {
  department_id: subjectFilter,
  form_id: recordFilter({ label: 'טופס', all: 'כל הטפסים' }),
  owner_id: recordFilter({ label: 'בטיפול של', all: 'כולם' }),
  view: choiceFilter(inboxViewNames, { label: 'אילו בקשות', all: 'פתוחות', above: true }),
}

/** The requests that a department sees to; in the file with what was answered, where one form was chosen. */
export const inboxReport = {
  name: 'inbox',
  access: 'duty:forms',
  reads: ['requests'],
  filter,
  row: InboxRow,
  sort: '-created_at',
  columns: [
    { key: 'title', title: 'בקשה', kind: 'text', width: 30, href: '/inbox/:id' },
    { key: 'sender', title: 'מי שלחו', kind: 'text', width: 24, empty: 'בלי שם', below: 'branch' },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'branch', title: 'סניף', kind: 'text', width: 20, fileOnly: true },
    { key: 'state', title: 'מצב', kind: 'text', width: 14, names: progressStateNames },
    { key: 'owner', title: 'בטיפול של', kind: 'text', width: 22, empty: 'אין עדיין' },
    { key: 'created_at', title: 'נשלחה', kind: 'moment', width: 18, sortable: true },
    { key: 'due_on', title: 'יעד', kind: 'day', width: 12, sortable: true },
    { key: 'answered_at', title: 'נסגרה', kind: 'moment', width: 18, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof filter, typeof InboxRow>

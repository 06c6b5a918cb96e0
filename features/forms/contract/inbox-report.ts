import { Type } from 'typebox'
import { Id, Nullable } from '#core/contract/common.ts'
import { choice, day, identity, moment, text } from '#platform/reports/contract/columns.ts'
import { choiceFilter, recordFilter, subjectFilter } from '#platform/reports/contract/filters.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { progressStateNames } from '#platform/requests/contract/vocabulary.ts'
import { inboxViewNames } from './vocabulary.ts'

const Count = Type.Integer()

export const Named = Type.Object({ id: Id, name: Type.String() })

/** The requests that a department sees to; in the file with what was answered, where one form was chosen. */
export const inboxReport = defineReport({
  name: 'inbox',
  access: 'duty:forms',
  reads: ['requests'],
  filter: {
    department_id: subjectFilter,
    form_id: recordFilter({ label: 'טופס', all: 'כל הטפסים' }),
    owner_id: recordFilter({ label: 'בטיפול של', all: 'כולם' }),
    view: choiceFilter(inboxViewNames, { label: 'אילו בקשות', all: 'פתוחות', above: true }),
  },
  fields: { id: Id, overdue: Type.Boolean() },
  columns: {
    title: text('בקשה', 30, { href: '/inbox/:id' }),
    sender: text('מי שלחו', 24, {
      nullable: true,
      empty: 'בלי שם',
      below: 'branch',
      description: 'null: sent without a name',
    }),
    employee_number: identity('מספר עובד', 12, { fileOnly: true, nullable: true }),
    branch: text('סניף', 20, { fileOnly: true, nullable: true }),
    state: choice('מצב', 14, progressStateNames),
    owner: text('בטיפול של', 22, { nullable: true, empty: 'אין עדיין' }),
    created_at: moment('נשלחה', 18, { sortable: true }),
    due_on: day('יעד', 12, { sortable: true, nullable: true }),
    answered_at: moment('נסגרה', 18, { fileOnly: true, nullable: true }),
  },
  sort: '-created_at',
  rows: ['getInbox', 'A page of the requests of a department.'],
  figures: [
    'getInboxFigures',
    'What is open and overdue in a department, and how soon requests of the last 90 days were closed.',
    Type.Object({
      open: Count,
      overdue: Count,
      unowned: Count,
      approval: Count,
      hours_to_close: Nullable(Type.Number({ description: 'the median' })),
      forms: Type.Array(Named),
      owners: Type.Array(Named),
    }),
  ],
  file: ['exportInbox', 'The requests of a department as a sheet or as CSV; of one form with its answers.'],
})

import { Type } from 'typebox'
import { Id, Moment, Nullable, OneOf } from '#core/contract/common.ts'
import type { ReportColumn } from '#platform/reports/contract/report.ts'
import {
  branchFilter,
  choiceFilter,
  periodFilter,
  recordFilter,
  wordsFilter,
} from '#platform/reports/contract/report-filters.ts'
import { registrationStateNames, registrationStates } from './vocabulary.ts'

/** What reports of registrations are filtered by; the period is that of the events. */
export const registrationFilter = {
  state: choiceFilter(registrationStateNames, { label: 'מצב', all: 'כל המצבים', above: true }),
  ...periodFilter,
  event_id: recordFilter({ label: 'אירוע', all: 'כל האירועים' }),
  branch_id: branchFilter({ label: 'סניף' }),
  s: wordsFilter('שם או מספר עובד'),
}

/** What a row says of a registration. */
export const registrationRow = {
  id: Id,
  event_id: Id,
  event: Type.String(),
  starts_at: Moment,
  name: Type.String({ description: 'of the person who registered' }),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
  state: OneOf(registrationStates),
}

/** The columns of `registrationRow`, to stand before and after those of a report's own. */
export const registrationColumns = {
  event: { key: 'event', title: 'אירוע', kind: 'text', width: 30, href: '/post/:event_id' },
  starts_at: { key: 'starts_at', title: 'מועד', kind: 'moment', width: 18, sortable: true },
  name: { key: 'name', title: 'שם', kind: 'text', width: 24, below: 'employee_number' },
  employee_number: {
    key: 'employee_number',
    title: 'מספר עובד',
    kind: 'identity',
    width: 12,
    fileOnly: true,
  },
  branch: { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
  state: { key: 'state', title: 'מצב הרישום', kind: 'text', width: 12, names: registrationStateNames },
} as const satisfies Record<string, ReportColumn>

const Count = Type.Integer()

/** The figures of every report of registrations: of the state that is asked for, or of those who have their seats. */
export const registrationFigures = {
  registrations: Count,
  seats: Count,
  by_state: Type.Array(Type.Object({ state: OneOf(registrationStates), registrations: Count }), {
    description: 'whatever state is asked for',
  }),
  events: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'of the period, to choose from',
  }),
}

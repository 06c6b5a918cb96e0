import { Type } from 'typebox'
import { Id, OneOf } from '#core/contract/common.ts'
import { choice, identity, moment, text } from '#platform/reports/contract/columns.ts'
import {
  branchFilter,
  choiceFilter,
  peopleFilter,
  periodFilter,
  recordFilter,
} from '#platform/reports/contract/filters.ts'
import { registrationStateNames, registrationStates } from './vocabulary.ts'

/** What reports of registrations have in common; the period is that of the events. */
export const ofRegistrations = {
  access: 'administrator',
  reads: ['registrations', 'posts', 'people'],
  filter: {
    state: choiceFilter(registrationStateNames, { label: 'מצב', all: 'כל המצבים', above: true }),
    ...periodFilter,
    event_id: recordFilter({ label: 'אירוע', all: 'כל האירועים' }),
    branch_id: branchFilter({ label: 'סניף' }),
    s: peopleFilter(),
  },
  fields: { id: Id, event_id: Id },
  sort: '-starts_at',
} as const

/** What a row says of a registration, to stand before and after the columns of a report's own. */
export const registrationColumns = {
  event: text('אירוע', 30, { href: '/post/:event_id' }),
  starts_at: moment('מועד', 18, { sortable: true }),
  name: text('שם', 24, { below: 'employee_number', description: 'of the person who registered' }),
  employee_number: identity('מספר עובד', 12, { fileOnly: true }),
  branch: text('סניף', 22, { nullable: true }),
  state: choice('מצב הרישום', 12, registrationStateNames),
}

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

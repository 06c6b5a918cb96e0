import { Type } from 'typebox'
import { Id, OneOf } from '#core/contract/common.ts'
import { amount, choice, identity, moment, number, phone, text } from '#platform/reports/contract/columns.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { registrationStateNames, registrationStates } from './vocabulary.ts'

/** The registrations to an event as a file; its questions are columns too, which the server adds. */
export const registrationReport = defineReport({
  name: 'registrations',
  access: 'member',
  reads: ['registrations', 'people'],
  filter: { id: { schema: Id }, state: { schema: Type.Optional(OneOf(registrationStates)) } },
  columns: {
    name: text('שם', 24),
    employee_number: identity('מספר עובד', 12),
    branch: text('סניף', 20, { nullable: true }),
    phone: phone('טלפון', 16, { nullable: true }),
    state: choice('מצב הרישום', 16, registrationStateNames),
    seats: number('מקומות', 9),
    total: amount('לתשלום', 12),
    registered_at: moment('נרשמו', 18, { sortable: true }),
    attended_at: moment('הגיעו', 18, { nullable: true, empty: 'לא' }),
  },
  sort: 'registered_at',
  file: [
    'exportRegistrations',
    'The registrations to an event with their answers, a line each, as a sheet or as CSV.',
  ],
})

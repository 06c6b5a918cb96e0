import { Type } from 'typebox'
import { Id, Moment, Nullable, OneOf } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { registrationStateNames, registrationStates } from './vocabulary.ts'

const RegistrationRow = Type.Object({
  name: Type.String(),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  state: OneOf(registrationStates),
  seats: Type.Integer(),
  total: Type.Integer(),
  registered_at: Moment,
  attended_at: Nullable(Moment),
})

const filter = { id: { schema: Id }, state: { schema: Type.Optional(OneOf(registrationStates)) } }

/** The registrations to an event as a file; its questions are columns too, which the server adds. */
export const registrationReport = {
  name: 'registrations',
  access: 'member',
  reads: ['registrations', 'people'],
  filter,
  row: RegistrationRow,
  sort: 'registered_at',
  columns: [
    { key: 'name', title: 'שם', kind: 'text', width: 24 },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12 },
    { key: 'branch', title: 'סניף', kind: 'text', width: 20 },
    { key: 'phone', title: 'טלפון', kind: 'phone', width: 16 },
    { key: 'state', title: 'מצב הרישום', kind: 'text', width: 16, names: registrationStateNames },
    { key: 'seats', title: 'מקומות', kind: 'number', width: 9 },
    { key: 'total', title: 'לתשלום', kind: 'amount', width: 12 },
    { key: 'registered_at', title: 'נרשמו', kind: 'moment', width: 18, sortable: true },
    { key: 'attended_at', title: 'הגיעו', kind: 'moment', width: 18, empty: 'לא' },
  ],
} as const satisfies ReportDescription<typeof filter, typeof RegistrationRow>

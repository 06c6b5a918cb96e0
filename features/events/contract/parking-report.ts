import { type Static, Type } from 'typebox'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { registrationColumns, registrationFilter, registrationRow } from './registration-report.ts'

export const ParkingRow = Type.Object({
  ...registrationRow,
  place: Type.String(),
  vehicles: Type.String({ description: 'their numbers' }),
  seats: Type.Integer(),
})
export type ParkingRow = Static<typeof ParkingRow>

const { event, starts_at, name, employee_number, branch, state } = registrationColumns

/** Who parks where and when: an event is one place on one day (specification §2, `/parking-report`). */
export const parkingReport = {
  name: 'parking',
  access: 'administrator',
  reads: ['registrations', 'posts', 'people'],
  filter: registrationFilter,
  row: ParkingRow,
  sort: '-starts_at',
  columns: [
    { ...starts_at, title: 'יום' },
    { key: 'place', title: 'מקום', kind: 'text', width: 28 },
    name,
    employee_number,
    branch,
    { key: 'vehicles', title: 'רכב', kind: 'identity', width: 16 },
    { key: 'seats', title: 'חניות', kind: 'number', width: 8 },
    state,
    { ...event, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof registrationFilter, typeof ParkingRow>

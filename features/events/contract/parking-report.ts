import { Type } from 'typebox'
import { Day } from '#core/contract/common.ts'
import { identity, number, text } from '#platform/reports/contract/columns.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { ofRegistrations, registrationColumns, registrationFigures } from './registration-report.ts'

const Count = Type.Integer()
const occupancy = { capacity: Count, taken: Count }
const { event, starts_at, name, employee_number, branch, state } = registrationColumns

/** Who parks where and when: an event is one place on one day (specification §2, `/parking-report`). */
export const parkingReport = defineReport({
  ...ofRegistrations,
  name: 'parking',
  columns: {
    starts_at: { ...starts_at, title: 'יום' },
    place: text('מקום', 28),
    ...{ name, employee_number, branch },
    vehicles: identity('רכב', 16, { description: 'their numbers' }),
    seats: number('חניות', 8),
    state,
    event: { ...event, fileOnly: true },
  },
  rows: ['getParkingRows', 'Who parks where and when, the last day first.'],
  figures: [
    'getParkingReport',
    'How full parking is, by day and by place; without a limit, what is taken counts as the capacity.',
    Type.Object({
      ...registrationFigures,
      ...occupancy,
      by_day: Type.Array(Type.Object({ day: Day, ...occupancy })),
      by_place: Type.Array(Type.Object({ place: Type.String(), ...occupancy })),
    }),
  ],
  file: ['exportParking', 'Who parks where and when, a line each, as a sheet or as CSV.'],
})

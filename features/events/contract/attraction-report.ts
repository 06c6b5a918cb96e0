import { Type } from 'typebox'
import { Id } from '#core/contract/common.ts'
import { amount, moment, number } from '#platform/reports/contract/columns.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { ofRegistrations, registrationColumns, registrationFigures } from './registration-report.ts'

const Count = Type.Integer()
const { event, starts_at, name, employee_number, branch, state } = registrationColumns

/** Who registered to attractions, with how many seats and for how much (specification §2, `/attraction-report`). */
export const attractionReport = defineReport({
  ...ofRegistrations,
  name: 'attractions',
  columns: {
    ...{ name, employee_number, branch, event, starts_at, state },
    seats: number('מקומות', 10),
    total: amount('לתשלום', 12, { description: 'agorot: each seat at the price of when it was asked for' }),
    registered_at: moment('נרשם', 18, { fileOnly: true }),
    attended_at: moment('הגעה', 18, { fileOnly: true, nullable: true }),
  },
  rows: ['getAttractionRows', 'Registrations to attractions, those of the last event first.'],
  figures: [
    'getAttractionReport',
    'What registrations to attractions come to, in all and by event, the fullest first.',
    Type.Object({
      ...registrationFigures,
      total: Type.Integer({ description: 'agorot' }),
      attended: Count,
      by_event: Type.Array(Type.Object({ id: Id, name: Type.String(), seats: Count, waiting: Count })),
    }),
  ],
  file: ['exportAttractions', 'Registrations to attractions, a line each, as a sheet or as CSV.'],
})

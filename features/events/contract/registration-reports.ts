import { Type } from 'typebox'
import { Day, Id, OneOf } from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'
import { figuresEndpoint, fileEndpoint, rowsEndpoint } from '#platform/reports/contract/report.ts'
import { attractionReport } from './attraction-report.ts'
import { campReport } from './camp-report.ts'
import { parkingReport } from './parking-report.ts'
import { registrationPayroll } from './registration-payroll.ts'
import { registrationFigures } from './registration-report.ts'
import { registrationStates } from './vocabulary.ts'

const Count = Type.Integer()
const occupancy = { capacity: Count, taken: Count }

export const registrationReports = slice('/api/admin', 'administrator', {
  getAttractionRows: rowsEndpoint(
    attractionReport,
    'Registrations to attractions, those of the last event first.',
  ),
  getAttractionReport: figuresEndpoint(
    attractionReport,
    'What registrations to attractions come to, in all and by event, the fullest first.',
    Type.Object({
      ...registrationFigures,
      total: Type.Integer({ description: 'agorot' }),
      attended: Count,
      by_event: Type.Array(Type.Object({ id: Id, name: Type.String(), seats: Count, waiting: Count })),
    }),
  ),
  exportAttractions: fileEndpoint(
    attractionReport,
    'Registrations to attractions, a line each, as a sheet or as CSV.',
  ),
  getCampRows: rowsEndpoint(campReport, 'The children of summer camps, those of the last camp first.'),
  getCampReport: figuresEndpoint(
    campReport,
    'How many children go to summer camps, by age and by size.',
    Type.Object({
      ...registrationFigures,
      children: Count,
      children_by_state: Type.Array(Type.Object({ state: OneOf(registrationStates), children: Count }), {
        description: 'whatever state is asked for',
      }),
      by_age: Type.Array(Type.Object({ age: Count, children: Count })),
      by_size: Type.Array(Type.Object({ size: Type.String(), children: Count })),
    }),
  ),
  exportCampChildren: fileEndpoint(
    campReport,
    'The children of summer camps, a line each, as a sheet or as CSV.',
  ),
  getParkingRows: rowsEndpoint(parkingReport, 'Who parks where and when, the last day first.'),
  getParkingReport: figuresEndpoint(
    parkingReport,
    'How full parking is, by day and by place; without a limit, what is taken counts as the capacity.',
    Type.Object({
      ...registrationFigures,
      ...occupancy,
      by_day: Type.Array(Type.Object({ day: Day, ...occupancy })),
      by_place: Type.Array(Type.Object({ place: Type.String(), ...occupancy })),
    }),
  ),
  exportParking: fileEndpoint(parkingReport, 'Who parks where and when, a line each, as a sheet or as CSV.'),
  exportPaidEvents: fileEndpoint(
    registrationPayroll,
    'What to deduct from salaries for the paid events of a month, as a sheet or as CSV.',
  ),
})

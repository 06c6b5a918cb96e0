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

export const registrationReports = slice({
  getAttractionRows: rowsEndpoint(attractionReport, {
    path: '/api/admin/getAttractionRows',
    summary: 'Registrations to attractions, those of the last event first.',
  }),
  getAttractionReport: figuresEndpoint(
    attractionReport,
    {
      path: '/api/admin/getAttractionReport',
      summary: 'What registrations to attractions come to, in all and by event, the fullest first.',
    },
    Type.Object({
      ...registrationFigures,
      total: Type.Integer({ description: 'agorot' }),
      attended: Count,
      by_event: Type.Array(Type.Object({ id: Id, name: Type.String(), seats: Count, waiting: Count })),
    }),
  ),
  exportAttractions: fileEndpoint(attractionReport, {
    path: '/api/admin/exportAttractions',
    summary: 'Registrations to attractions, a line each, as a sheet or as CSV.',
  }),
  getCampRows: rowsEndpoint(campReport, {
    path: '/api/admin/getCampRows',
    summary: 'The children of summer camps, those of the last camp first.',
  }),
  getCampReport: figuresEndpoint(
    campReport,
    {
      path: '/api/admin/getCampReport',
      summary: 'How many children go to summer camps, by age and by size.',
    },
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
  exportCampChildren: fileEndpoint(campReport, {
    path: '/api/admin/exportCampChildren',
    summary: 'The children of summer camps, a line each, as a sheet or as CSV.',
  }),
  getParkingRows: rowsEndpoint(parkingReport, {
    path: '/api/admin/getParkingRows',
    summary: 'Who parks where and when, the last day first.',
  }),
  getParkingReport: figuresEndpoint(
    parkingReport,
    {
      path: '/api/admin/getParkingReport',
      summary:
        'How full parking is, by day and by place; without a limit, what is taken counts as the capacity.',
    },
    Type.Object({
      ...registrationFigures,
      ...occupancy,
      by_day: Type.Array(Type.Object({ day: Day, ...occupancy })),
      by_place: Type.Array(Type.Object({ place: Type.String(), ...occupancy })),
    }),
  ),
  exportParking: fileEndpoint(parkingReport, {
    path: '/api/admin/exportParking',
    summary: 'Who parks where and when, a line each, as a sheet or as CSV.',
  }),
  exportPaidEvents: fileEndpoint(registrationPayroll, {
    path: '/api/admin/exportPaidEvents',
    summary: 'What to deduct from salaries for the paid events of a month, as a sheet or as CSV.',
  }),
})

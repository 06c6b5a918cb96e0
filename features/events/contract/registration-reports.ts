import { slice } from '#core/contract/endpoint.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { attractionReport } from './attraction-report.ts'
import { campReport } from './camp-report.ts'
import { parkingReport } from './parking-report.ts'
import { registrationPayroll } from './registration-payroll.ts'

export const registrationReports = slice('/api/admin', 'administrator', {
  ...reportEndpoints(attractionReport),
  ...reportEndpoints(campReport),
  ...reportEndpoints(parkingReport),
  ...reportEndpoints(registrationPayroll),
})

import type { Handlers } from '#core/server/http/index.ts'
import type { registrationReports } from '#features/events/contract/registration-reports.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { attractionReport } from './attraction-report.ts'
import { campReport } from './camp-report.ts'
import { parkingReport } from './parking-report.ts'
import { registrationPayroll } from './payroll.ts'

export const registrationReportHandlers: Handlers<typeof registrationReports> = {
  ...reportHandlers(attractionReport),
  ...reportHandlers(campReport),
  ...reportHandlers(parkingReport),
  ...reportHandlers(registrationPayroll),
}

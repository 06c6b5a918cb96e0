import { slice } from '#core/contract/endpoint.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { dailyReport } from './daily-report.ts'
import { employeeReport, foodPayroll } from './employee-report.ts'
import { weeklyReport } from './weekly-report.ts'

export const foodReports = slice('/api/admin', 'administrator', {
  ...reportEndpoints(dailyReport),
  ...reportEndpoints(weeklyReport),
  ...reportEndpoints(employeeReport),
  ...reportEndpoints(foodPayroll),
})

import type { Handlers } from '#core/server/http/index.ts'
import type { foodReports } from '#features/food/contract/food-reports.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { dailyReport } from './daily.ts'
import { employeeReport, foodPayroll } from './employee.ts'
import { weeklyReport } from './weekly.ts'

export const foodReportHandlers: Handlers<typeof foodReports> = {
  ...reportHandlers(dailyReport),
  ...reportHandlers(weeklyReport),
  ...reportHandlers(employeeReport),
  ...reportHandlers(foodPayroll),
}

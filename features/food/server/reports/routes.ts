import type { Handlers } from '#core/server/http/index.ts'
import type { foodReports } from '#features/food/contract/food-reports.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { dailyReport, loadDailyFigures } from './daily.ts'
import { employeeReport, foodPayroll, loadEmployeeFigures } from './employee.ts'
import { loadWeeklyFigures, weeklyReport } from './weekly.ts'

export const foodReportHandlers: Handlers<typeof foodReports> = {
  getDailyFoodRows: rowsHandler(dailyReport),
  getDailyFoodReport: figuresHandler(loadDailyFigures),
  exportDailyFood: fileHandler(dailyReport),

  getWeeklyFoodRows: rowsHandler(weeklyReport),
  getWeeklyFoodReport: figuresHandler(loadWeeklyFigures),
  exportWeeklyFood: fileHandler(weeklyReport),

  getEmployeeFoodRows: rowsHandler(employeeReport),
  getEmployeeFoodReport: figuresHandler(loadEmployeeFigures),
  exportEmployeeFood: fileHandler(employeeReport),

  exportFoodPayroll: fileHandler(foodPayroll),
}

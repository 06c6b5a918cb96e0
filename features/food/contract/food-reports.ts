import { type Static, Type } from 'typebox'
import { Day, Id, OneOf } from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'
import { courses } from '#features/food/rules/food.ts'
import { figuresEndpoint, fileEndpoint, rowsEndpoint } from '#platform/reports/contract/report.ts'
import { dailyReport, employeeReport, foodPayroll, weeklyReport } from './food-report-rows.ts'
import { EaterNote } from './kitchen.ts'

const Count = Type.Integer()
const Sum = Type.Number({ description: 'agorot' })
const Sites = Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'to choose from' })

const DailyNote = Type.Object({ ...EaterNote.properties, site: Type.String() })
export type DailyNote = Static<typeof DailyNote>

export const foodReports = slice('/api/admin', 'administrator', {
  getDailyFoodRows: rowsEndpoint(
    dailyReport,
    "A day's dishes at each site with their portions, ordered and served.",
  ),
  getDailyFoodReport: figuresEndpoint(
    dailyReport,
    "What a day's lunches come to, and what people who ordered must not eat.",
    Type.Object({
      orders: Count,
      served: Count,
      portions: Count,
      by_course: Type.Array(Type.Object({ course: OneOf(courses), dishes: Count }), {
        description: 'the rows of each course, whatever course is asked for',
      }),
      by_site: Type.Array(Type.Object({ name: Type.String(), orders: Count, served: Count })),
      sites: Sites,
      notes: Type.Array(DailyNote),
    }),
  ),
  exportDailyFood: fileEndpoint(dailyReport, "A day's dishes and portions, as a sheet or as CSV."),
  getWeeklyFoodRows: rowsEndpoint(weeklyReport, 'Lunches by week and site, the last week first.'),
  getWeeklyFoodReport: figuresEndpoint(
    weeklyReport,
    'What lunches come to, in all and by week: ordered against served.',
    Type.Object({
      orders: Count,
      served: Count,
      wasted: Count,
      price: Sum,
      share: Sum,
      by_week: Type.Array(Type.Object({ week_start: Day, served: Count, wasted: Count, waiting: Count })),
      sites: Sites,
    }),
  ),
  exportWeeklyFood: fileEndpoint(weeklyReport, 'Lunches by week and site, as a sheet or as CSV.'),
  getEmployeeFoodRows: rowsEndpoint(
    employeeReport,
    'What each person ate in a month, and their share of it.',
  ),
  getEmployeeFoodReport: figuresEndpoint(
    employeeReport,
    "What a month's lunches come to.",
    Type.Object({ people: Count, orders: Count, price: Sum, share: Sum }),
  ),
  exportEmployeeFood: fileEndpoint(employeeReport, 'What each person ate in a month, as a sheet or as CSV.'),
  exportFoodPayroll: fileEndpoint(
    foodPayroll,
    'What to deduct from salaries for the lunches of a month, as a sheet or as CSV.',
  ),
})

import { and, type SQL, sql } from 'drizzle-orm'
import type { Fields } from '#contract/endpoint.ts'
import {
  employeeReport as description,
  EmployeeRow,
  FoodDeduction,
  foodPayroll as payroll,
} from '#contract/food-report-rows.ts'
import type { foodReports } from '#contract/food-reports.ts'
import type { FilterOf } from '#contract/report.ts'
import { dayInIsrael } from '#domain/days.ts'
import { addMonths, type CalendarMonth, monthOf } from '#domain/months.ts'
import type { Database } from '../../db/connect.ts'
import { whereGiven } from '../../db/custom-plans.ts'
import { jsonOf } from '../../db/json.ts'
import { branchOf, fullName, named } from '../../people/index.ts'
import { users } from '../../people/tables.ts'
import { report } from '../../reports/index.ts'
import { foodOrders } from '../tables.ts'
import { isOver } from './sites.ts'

type Filter = FilterOf<typeof description>

const monthOfFilter = ({ month }: Filter): CalendarMonth => month ?? monthOf(dayInIsrael(new Date()))

const inMonth = (month: CalendarMonth) => sql`${foodOrders.date} >= ${`${month}-01`}::date
  and ${foodOrders.date} < ${`${addMonths(month, 1)}-01`}::date`

/** What lunches come to. Who did not come for one pays too: it was cooked. */
const sums = sql`count(*)::integer as orders,
  (count(*) filter (where ${foodOrders.servedAt} is null and ${isOver(foodOrders.date)}))::integer as wasted,
  sum(${foodOrders.price})::integer as price, sum(${foodOrders.share})::integer as share`

/** Everybody with their lunches of a month, summed for each apart: the rows of a page cost only their own lunches. */
const eachWith = (month: CalendarMonth) => sql`${users} cross join lateral (
  select ${sums} from ${foodOrders}
  where ${foodOrders.userId} = ${users.id} and ${inMonth(month)} having count(*) > 0) eaten`

/** The same, summed in one pass: cheaper where all of them are wanted. */
const allWith = (month: CalendarMonth) => sql`${users} join (
  select ${foodOrders.userId} as user_id, ${sums} from ${foodOrders}
  where ${inMonth(month)} group by ${foodOrders.userId}) eaten on ${users.id} = eaten.user_id`

const matches = ({ branch_id, s }: Filter): SQL | undefined =>
  and(
    whereGiven(branch_id, 'integer', (given) => sql`${users.branchId} = ${given}`),
    s === undefined ? undefined : named(s.trim()),
  )

const orders = sql<number>`eaten.orders`
const share = sql<number>`eaten.share`
const person = {
  id: users.id,
  name: fullName(),
  employee_number: users.employeeNumber,
  branch: branchOf(users.id),
}
const byName = [users.lastName, users.firstName]

export const employeeReport = report(description, {
  title: async (_db, filter) => `ארוחות לפי עובד ${monthOfFilter(filter)}`,
  query: (filter, forFile) => ({
    from: (forFile ? allWith : eachWith)(monthOfFilter(filter)),
    where: matches(filter),
    id: users.id,
    row: jsonOf(EmployeeRow, {
      ...person,
      orders,
      wasted: sql<number>`eaten.wasted`,
      price: sql<number>`eaten.price`,
      share,
    }),
    sorts: { name: byName, orders: [orders], share: [share] },
  }),
})

export const foodPayroll = report(payroll, {
  title: async (_db, { month }) => `ניכוי על ארוחות ${month}`,
  query: ({ month }) => ({
    from: allWith(month),
    where: sql`eaten.share > 0`,
    id: users.id,
    row: jsonOf(FoodDeduction, { ...person, orders, total: share }),
    sorts: { name: byName },
  }),
})

/** What a month's lunches come to. */
export async function loadEmployeeFigures(
  db: Database,
  filter: Filter,
): Promise<Fields<typeof foodReports.getEmployeeFoodReport>> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::integer`,
      orders: sql<number>`coalesce(sum(${orders}), 0)::integer`,
      price: sql<number>`coalesce(sum(eaten.price), 0)::float8`,
      share: sql<number>`coalesce(sum(${share}), 0)::float8`,
    })
    .from(allWith(monthOfFilter(filter)))
    .where(matches(filter))
  return row ?? { people: 0, orders: 0, price: 0, share: 0 }
}

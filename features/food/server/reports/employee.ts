import { and, gt, type SQL, sql } from 'drizzle-orm'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth, monthOf } from '#core/rules/time/months.ts'
import { anyOf, type Database, whereGiven } from '#core/server/database/index.ts'
import {
  employeeReport as description,
  foodPayroll as payroll,
} from '#features/food/contract/employee-report.ts'
import { branchOf, fullName, users } from '#platform/people/server/index.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { type Choice, report } from '#platform/reports/server/index.ts'
import { foodMonths, foodOrders } from '../tables.ts'
import { isPast } from './sites.ts'

type Filter = Choice<typeof description>

const monthOfFilter = ({ month }: Filter): CalendarMonth => month ?? monthOf(dayInIsrael(new Date()))

const firstDay = (month: CalendarMonth) => sql`${`${month}-01`}::date`

/** Who ordered in a month, with what it comes to. Who did not come for a lunch pays too: it was cooked. */
const ofMonth = (month: CalendarMonth) => sql`(
  select * from ${foodMonths} where ${foodMonths.month} = ${firstDay(month)} and ${foodMonths.orders} > 0) ${foodMonths}`

const ofPerson = sql`${users} on ${users.id} = ${foodMonths.userId}`
const source = (month: CalendarMonth) => sql`${ofMonth(month)} join ${ofPerson}`

const wasted = (month: CalendarMonth) => sql<number>`(
  select count(*)::integer from ${foodOrders}
  where ${foodOrders.userId} = ${foodMonths.userId} and ${foodOrders.servedAt} is null and ${isPast(foodOrders.date)}
    and ${foodOrders.date} >= ${firstDay(month)} and ${foodOrders.date} < ${firstDay(addMonths(month, 1))})`

const matches = ({ branch_id, people }: Filter): SQL | undefined =>
  and(
    whereGiven(branch_id, 'integer', (given) => sql`${users.branchId} = ${given}`),
    people && anyOf(foodMonths.userId, people),
  )

const { orders, price, share } = foodMonths
const person = {
  id: foodMonths.userId,
  name: fullName(),
  employee_number: users.employeeNumber,
  branch: branchOf(users.id),
}
const byName = [users.lastName, users.firstName]

export const employeeReport = report(description, {
  title: async (_db, filter) => `ארוחות לפי עובד ${monthOfFilter(filter)}`,
  query: (filter) => ({
    from: source(monthOfFilter(filter)),
    where: matches(filter),
    id: foodMonths.userId,
    row: { ...person, orders, wasted: wasted(monthOfFilter(filter)), price, share },
    sorts: { name: byName, orders: [orders], share: [share] },
  }),
  loadFigures,
})

export const foodPayroll = report(payroll, {
  title: async (_db, { month }) => `ניכוי על ארוחות ${month}`,
  query: ({ month }) => ({
    from: source(month),
    where: gt(share, 0),
    id: foodMonths.userId,
    row: { ...person, orders, total: share },
    sorts: { name: byName },
  }),
})

/** What a month's lunches come to. */
async function loadFigures(db: Database, filter: Filter): Promise<FiguresOf<typeof description>> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::integer`,
      orders: sql<number>`coalesce(sum(${orders}), 0)::integer`,
      price: sql<number>`coalesce(sum(${price}), 0)::float8`,
      share: sql<number>`coalesce(sum(${share}), 0)::float8`,
    })
    // An outer join, so that people are read only where the filter names something of theirs.
    .from(sql`${ofMonth(monthOfFilter(filter))} left join ${ofPerson}`)
    .where(matches(filter))
  return row ?? { people: 0, orders: 0, price: 0, share: 0 }
}

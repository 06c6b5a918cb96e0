import { and, eq, lt, sql } from 'drizzle-orm'
import { addMonths, type CalendarMonth } from '#core/rules/time/months.ts'
import { payrollReport as description } from '#features/shop/contract/shop-report.ts'
import { branchOf, fullName, users } from '#platform/people/server/index.ts'
import { inMonth, report, startOfMonth } from '#platform/reports/server/index.ts'
import { orders } from '../tables.ts'

/** What each person owes for the orders that were handed over in a month in Israel, if anything. */
const owed = (month: CalendarMonth) => sql`(
  select ${orders.userId} as user_id, count(*)::integer as orders, sum(${orders.total})::integer as total from ${orders}
  where ${and(
    eq(orders.status, 'completed'),
    inMonth(orders.completedAt, month),
    // An order was placed before it was handed over, so the index skips later orders.
    lt(orders.createdAt, startOfMonth(addMonths(month, 1))),
  )}
  group by ${orders.userId} having sum(${orders.total}) > 0) owed`

export const payrollReport = report(description, {
  title: async (_db, { month }) => `ניכוי משכר ${month}`,
  query: ({ month }) => ({
    from: sql`${users} join ${owed(month)} on owed.user_id = ${users.id}`,
    id: users.id,
    row: {
      employee_number: users.employeeNumber,
      name: fullName(),
      branch: branchOf(users.id),
      orders: sql<number>`owed.orders`,
      total: sql<number>`owed.total`,
    },
    sorts: { name: [users.lastName, users.firstName] },
  }),
})

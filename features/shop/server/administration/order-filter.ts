import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm'
import { stripIgnorable } from '#core/rules/text/text.ts'
import { anyOf, whereGiven } from '#core/server/database/index.ts'
import type { orderReport } from '#features/shop/contract/shop-report.ts'
import { type Choice, inPeriod } from '#platform/reports/server/index.ts'
import { orders } from '../tables.ts'

/** Which orders a report contains. */
export type OrderFilter = Choice<typeof orderReport>

/** The condition that an order matches a filter, for a query of the table `orders` that runs `withCustomPlans`. */
export function matchesFilter(filter: OrderFilter): SQL | undefined {
  return and(matchesGroup(orders, filter), inPeriod(orders.createdAt, filter), matchesBuyerOrId(filter))
}

/** The part of that condition which is about what orders are grouped by in their sums as well. */
export function matchesGroup(
  { status, branchId, forEvent }: Record<'status' | 'branchId' | 'forEvent', AnyColumn>,
  filter: OrderFilter,
): SQL | undefined {
  return and(
    whereGiven(filter.status, 'text', (given) => sql`${status} = ${given}`),
    whereGiven(filter.branch_id, 'integer', (given) => sql`${branchId} = ${given}`),
    whereGiven(filter.for, 'text', (given) => sql`${forEvent} = (${given} = 'event')`),
  )
}

/** The condition that an order has one of the buyers that were found, or the number that was searched for. */
function matchesBuyerOrId({ s = '', people }: OrderFilter): SQL | undefined {
  const text = stripIgnorable(s).trim()
  const byBuyer = people && anyOf(orders.userId, people)
  return byBuyer && /^\d{1,9}$/.test(text) ? or(byBuyer, eq(orders.id, Number(text))) : byBuyer
}

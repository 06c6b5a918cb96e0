import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { stripIgnorable } from '#core/rules/text/text.ts'
import { whereGiven } from '#core/server/database/index.ts'
import type { orderReport } from '#features/shop/contract/shop-report.ts'
import { matchesName, users } from '#platform/people/server/index.ts'
import type { FilterOf } from '#platform/reports/contract/report.ts'
import { inPeriod } from '#platform/reports/server/index.ts'
import { orders } from '../tables.ts'

/** Which orders a report contains. */
export type OrderFilter = FilterOf<typeof orderReport>

/** The condition that an order matches a filter, for a query of the table `orders` that runs `withCustomPlans`. */
export function matchesFilter(filter: OrderFilter): SQL | undefined {
  return and(
    matchesGroup(orders, filter),
    inPeriod(orders.createdAt, filter),
    filter.s === undefined ? undefined : matchesBuyerOrId(stripIgnorable(filter.s).trim()),
  )
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

/** The condition that an order has this buyer or this number. Both are found by index. */
function matchesBuyerOrId(text: string): SQL {
  const buyers = sql`(select ${users.id} from ${users} where ${matchesName(text) ?? sql`true`})`
  // Where it is no number, an index of buyers has all that is sorted by, and the rows themselves are not read.
  if (!/^\d{1,9}$/.test(text)) return sql`${orders.userId} in ${buyers}`
  return sql`${orders.id} in (
    select found.id from ${orders} found where found.user_id in ${buyers} union all select ${Number(text)}::integer)`
}

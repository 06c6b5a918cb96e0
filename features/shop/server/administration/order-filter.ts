import { and, type SQL, sql } from 'drizzle-orm'
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
export function matchesFilter({ status, branch_id, s, ...filter }: OrderFilter): SQL | undefined {
  return and(
    whereGiven(status, 'text', (given) => sql`${orders.status} = ${given}`),
    whereGiven(branch_id, 'integer', (given) => sql`${orders.branchId} = ${given}`),
    inPeriod(orders.createdAt, filter),
    whereGiven(filter.for, 'text', (given) => sql`${orders.forEvent} = (${given} = 'event')`),
    s === undefined ? undefined : matchesBuyerOrId(stripIgnorable(s).trim()),
  )
}

/** The condition that an order has this buyer or this number. Both are found by index. */
function matchesBuyerOrId(text: string): SQL {
  const buyers = sql`(select ${users.id} from ${users} where ${matchesName(text) ?? sql`true`})`
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null
  return sql`${orders.id} in (
    select found.id from ${orders} found where found.user_id in ${buyers} union all select ${number}::integer)`
}

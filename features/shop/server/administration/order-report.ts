import { and, type SQL, sql } from 'drizzle-orm'
import { stripIgnorable } from '#core/rules/text.ts'
import { jsonOf, whereGiven } from '#core/server/database/index.ts'
import { orderReport as description, ReportedOrder } from '#features/shop/contract/shop-report.ts'
import { familyEventNames, familyRelationNames } from '#features/shop/rules/family-events.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { branches, fullName, named, users } from '#platform/people/server/index.ts'
import type { FilterOf } from '#platform/reports/contract/report.ts'
import { inPeriod, report, named as wordOf } from '#platform/reports/server/index.ts'
import { summaryColumns } from '../orders.ts'
import { orderLines, orders } from '../tables.ts'

/** Which orders a report contains. */
export type OrderFilter = FilterOf<typeof description>

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
  const buyers = sql`(select ${users.id} from ${users} where ${named(text) ?? sql`true`})`
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null
  return sql`${orders.id} in (
    select found.id from ${orders} found where found.user_id in ${buyers} union all select ${number}::integer)`
}

const ofBuyer = sql`from ${users} where ${users.id} = ${orders.userId}`

const place = sql<string>`case when ${orders.shippingMethod} = ${pickupMethod} then 'איסוף: ' else 'משלוח: ' end || coalesce(
  (select ${branches.name} from ${branches} where ${branches.id} = ${orders.branchId}),
  concat_ws(', ', nullif(${orders.shipping} ->> 'address', ''), nullif(${orders.shipping} ->> 'city', '')))`

const columns = {
  ...summaryColumns,
  customer: sql<string>`(select ${fullName()} ${ofBuyer})`,
  employee_number: sql<string>`(select ${users.employeeNumber} ${ofBuyer})`,
  place,
  event: sql<
    string | null
  >`${wordOf(orders.eventType, familyEventNames)} || ' · ' || ${wordOf(orders.relation, familyRelationNames)}`,
}

const products = sql<string>`(
  select string_agg(${orderLines.name} || ' × ' || ${orderLines.quantity}, '; ' order by ${orderLines.name})
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

/** Everybody's orders that the filter finds, the newest first. */
export const orderReport = report(description, {
  title: async () => 'הזמנות החנות',
  query: (filter, forFile) => ({
    from: orders,
    where: matchesFilter(filter),
    id: orders.id,
    row: jsonOf(ReportedOrder, forFile ? { ...columns, products } : columns),
    sorts: { created_at: [orders.createdAt], items: [orders.items], total: [orders.total] },
    // By the people first: their orders may all be old, and the newest ones would be read through for nothing.
    fewMatch: filter.s !== undefined,
  }),
})

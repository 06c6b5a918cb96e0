import { sql } from 'drizzle-orm'
import { orderReport as description } from '#features/shop/contract/shop-report.ts'
import { familyEventNames, familyRelationNames } from '#features/shop/rules/family-events.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { summaryColumns } from '#features/shop/server/orders/orders.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import { report, labelOf as wordOf } from '#platform/reports/server/index.ts'
import { orderLines, orders } from '../tables.ts'
import { loadKeyFigures } from './key-figures.ts'
import { matchesFilter } from './order-filter.ts'

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
    row: forFile ? { ...columns, products } : columns,
    sorts: { created_at: [orders.createdAt], items: [orders.items], total: [orders.total] },
  }),
  loadFigures: loadKeyFigures,
})

import { sql } from 'drizzle-orm'
import { orderReport as description, ReportedOrder } from '#contract/shop-report.ts'
import { familyEventNames, familyRelationNames } from '#domain/family-events.ts'
import { jsonOf } from '../db/json.ts'
import { fullName } from '../people/index.ts'
import { branches, users } from '../people/tables.ts'
import { named, report } from '../reports/index.ts'
import { summaryColumns } from '../shop/index.ts'
import { orderLines, orders } from '../shop/tables.ts'
import { matchesFilter } from './order-filter.ts'

const ofBuyer = sql`from ${users} where ${users.id} = ${orders.userId}`

const place = sql<string>`coalesce(
  (select ${branches.name} from ${branches} where ${branches.id} = ${orders.branchId}),
  concat_ws(', ', nullif(${orders.shipping} ->> 'address', ''), nullif(${orders.shipping} ->> 'city', '')))`

const columns = {
  ...summaryColumns,
  customer: sql<string>`(select ${fullName()} ${ofBuyer})`,
  employee_number: sql<string>`(select ${users.employeeNumber} ${ofBuyer})`,
  place,
  event: sql<
    string | null
  >`${named(orders.eventType, familyEventNames)} || ' · ' || ${named(orders.relation, familyRelationNames)}`,
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

import { desc, sql } from 'drizzle-orm'
import { ReportedOrder } from '#contract/shop-admin.ts'
import type { Database } from '../db/connect.ts'
import { Json, jsonOf } from '../db/json.ts'
import { branches, users } from '../people/tables.ts'
import { summaryColumns } from '../shop/orders.ts'
import { orders } from '../shop/tables.ts'
import { type OrderFilter, ordersFound } from './order-filter.ts'

const reported = sql<string>`${jsonOf(ReportedOrder, {
  ...summaryColumns,
  customer: sql<string>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${orders.userId})`,
  employee_number: sql<string>`(select ${users.employeeNumber} from ${users} where ${users.id} = ${orders.userId})`,
  branch: sql<
    string | null
  >`(select ${branches.name} from ${branches} where ${branches.id} = ${orders.branchId})`,
})}::text`

/** A page of everybody's orders that a filter finds, the newest first: found first, then shown, so that a far page stays cheap. */
export async function listAllOrders(
  db: Database,
  filter: OrderFilter,
  page: number,
  perPage: number,
): Promise<Json<{ orders: ReportedOrder[]; has_more: boolean }>> {
  // By the people first: their orders may all be old, and the newest ones would be read through for nothing.
  const fence = filter.s === undefined ? sql`` : sql`offset 0`
  const found = sql`
    select id from (select ${orders.id}, ${orders.createdAt} from ${orders} where ${ordersFound(filter) ?? sql`true`} ${fence}) matching
    order by created_at desc, id desc limit ${perPage + 1} offset ${(page - 1) * perPage}`
  const rows = await db
    .select({ json: reported })
    .from(orders)
    .where(sql`${orders.id} in (${found})`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const items = rows.slice(0, perPage).map(({ json }) => json)
  return new Json(`{"orders":[${items.join(',')}],"has_more":${rows.length > perPage}}`)
}

import { and, eq, sql } from 'drizzle-orm'
import type { Fields } from '#contract/endpoint.ts'
import type { shopAdmin } from '#contract/shop-admin.ts'
import type { Database } from '../db/connect.ts'
import { branches } from '../people/tables.ts'
import { orderLines, orders, products } from '../shop/tables.ts'

type PickList = Fields<typeof shopAdmin.getPickList>['branches']

/** What to prepare for the orders in processing, by branch name; orders that are sent to addresses come last. */
export async function loadPickList(db: Database, branchId: number | undefined): Promise<PickList> {
  const inProcessing = and(
    eq(orders.status, 'processing'),
    branchId === undefined ? undefined : eq(orders.branchId, branchId),
  )
  const [places, picked] = await Promise.all([
    db
      .select({
        id: orders.branchId,
        name: sql<string>`coalesce(${branches.name}, 'משלוח לכתובת')`,
        orders: sql<number[]>`array_agg(${orders.id} order by ${orders.id})`,
      })
      .from(orders)
      .leftJoin(branches, eq(branches.id, orders.branchId))
      .where(inProcessing)
      .groupBy(orders.branchId, branches.name)
      .orderBy(sql`${branches.name} nulls last`),
    db
      .select({
        branchId: orders.branchId,
        id: products.id,
        name: products.name,
        quantity: sql<number>`sum(${orderLines.quantity})::integer`,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(inProcessing)
      .groupBy(orders.branchId, products.id)
      .orderBy(products.name, products.id),
  ])
  return places.map(({ id, name, orders }) => ({
    name,
    orders,
    products: picked
      .filter((product) => product.branchId === id)
      .map(({ branchId: _branch, ...product }) => product),
  }))
}

import { and, eq, sql } from 'drizzle-orm'
import type { Fields } from '#core/contract/endpoint.ts'
import type { Database } from '#core/server/database/index.ts'
import type { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { pickupMethod, shippingText } from '#features/shop/rules/shipping.ts'
import { branches } from '#platform/people/server/index.ts'
import { orderLines, orders, products } from '../tables.ts'

interface Place {
  method: string
  branch: string | null
}

function nameOf({ method, branch }: Place): string {
  const text = shippingText(method === pickupMethod, branch !== null)
  return branch === null ? text : `${text}: ${branch}`
}

type PickList = Fields<typeof shopAdmin.getPickList>['branches']

/**
 * What to prepare for the orders in processing, by branch name: what is picked up there, then what is sent there. Orders
 * that are sent to addresses come last.
 */
export async function loadPickList(db: Database, branchId: number | undefined): Promise<PickList> {
  const inProcessing = and(
    eq(orders.status, 'processing'),
    branchId === undefined ? undefined : eq(orders.branchId, branchId),
  )
  const [places, picked] = await Promise.all([
    db
      .select({
        id: orders.branchId,
        method: orders.shippingMethod,
        branch: branches.name,
        orders: sql<number[]>`array_agg(${orders.id} order by ${orders.id})`,
      })
      .from(orders)
      .leftJoin(branches, eq(branches.id, orders.branchId))
      .where(inProcessing)
      .groupBy(orders.branchId, branches.name, orders.shippingMethod)
      .orderBy(sql`${branches.name} nulls last`, orders.shippingMethod),
    db
      .select({
        branchId: orders.branchId,
        method: orders.shippingMethod,
        id: products.id,
        name: products.name,
        quantity: sql<number>`sum(${orderLines.quantity})::integer`,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(inProcessing)
      .groupBy(orders.branchId, orders.shippingMethod, products.id)
      .orderBy(products.name, products.id),
  ])
  return places.map((place) => ({
    name: nameOf(place),
    orders: place.orders,
    products: picked
      .filter((product) => product.branchId === place.id && product.method === place.method)
      .map(({ branchId: _branch, method: _method, ...product }) => product),
  }))
}

import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/contract/access.ts'
import { queryWords, searchQueries } from '#core/rules/search/search.ts'
import {
  anyOf,
  type Database,
  isoMoment,
  Json,
  jsonOf,
  jsonPageOf,
  one,
  pick,
  prepared,
} from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { FoundOrder, Order, OrderSummary } from '#features/shop/contract/shop.ts'
import type { orderStatuses } from '#features/shop/contract/vocabulary.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { firstPictureOf, matches } from '#features/shop/server/catalogue/products.ts'
import { entitlementUsedBy } from '#features/shop/server/entitlement/ledger.ts'
import { managesShop } from '#features/shop/server/rights.ts'
import { orderLines, orders, products } from '#features/shop/server/tables.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/** Who orders, or looks at an order. */
export type Buyer = Pick<SessionUser, 'id' | 'role' | 'duties'>

/** As whom somebody has to do with an order. */
type Side = 'buyer' | 'shop'

function sideOf(person: Member): Side {
  return managesShop(person) ? 'shop' : 'buyer'
}

/** The condition that a person who may see an order can cancel it: the buyer until it is ready, others until it is handed over. */
export function isCancellableBy(personId: SQL | number): SQL<boolean> {
  return sql`(${orders.status} = 'processing' or (${orders.status} = 'ready' and ${orders.userId} <> ${personId}))`
}

/** What lists show of an order, as columns of a query of the table `orders`. */
export const summaryColumns = pick(orders, OrderSummary, {
  order_id: orders.id,
  created_at: isoMoment(orders.createdAt),
  pickup: sql<boolean>`${orders.shippingMethod} = ${pickupMethod}`,
})

const branchName = sql<
  string | null
>`(select ${branches.name} from ${branches} where ${branches.id} = ${orders.branchId})`

function linesOf(): SQL<Order['lines']> {
  const { items } = Order.properties.lines
  const line = jsonOf(items, pick(orderLines, items, { picture: firstPictureOf(orderLines.productId) }))
  return sql`(select json_agg(${line} order by ${orderLines.name}, ${orderLines.productId})
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`
}

function customerOf(): SQL<Order['customer']> {
  return jsonOf(
    Order.properties.customer,
    {
      id: users.id,
      name: fullName(),
      employee_number: users.employeeNumber,
      branch: sql<
        string | null
      >`(select ${branches.name} from ${branches} where ${branches.id} = ${users.branchId})`,
    },
    sql`from ${users} where ${users.id} = ${orders.userId}`,
  )
}

/** One order, whole: the person's own, or any for those who administer the shop. Throws 404. */
export async function loadOrder(db: Database, user: Buyer, id: number): Promise<Json<Order>> {
  const query = wholeOrder(db, sideOf(user)).execute({ id, userId: user.id })
  const { json } = await one(query, 'ההזמנה לא נמצאה')
  return new Json(json)
}

const wholeOrder = prepared((db, side: Side) => {
  const whole = jsonOf(Order, {
    ...summaryColumns,
    customer: customerOf(),
    event_date: orders.eventDate,
    payment_method: orders.paymentMethod,
    billing: orders.billing,
    shipping: sql<Order['shipping']>`${orders.shipping} || jsonb_build_object('branch', ${branchName})`,
    shipping_line: jsonOf(Order.properties.shipping_line, {
      method_id: orders.shippingMethod,
      method_title: orders.shippingTitle,
    }),
    lines: linesOf(),
    zakauts: entitlementUsedBy(orders.id),
    cancelled_at: isoMoment<string | null>(orders.cancelledAt),
    may_cancel: isCancellableBy(sql`${sql.placeholder('userId')}::integer`),
  })
  const own = eq(orders.userId, sql.placeholder('userId'))
  return db
    .select({ json: sql<string>`${whole}::text` })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), side === 'shop' ? undefined : own))
    .prepare('whole_order')
})

/** A page of a person's orders, the newest first. */
export async function listOrdersOf(
  db: Database,
  userId: number,
  page: number,
  perPage: number,
): Promise<Json<{ orders: OrderSummary[]; has_more: boolean }>> {
  const rows = await db
    .select({ json: sql<string>`${jsonOf(OrderSummary, summaryColumns)}::text` })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  return jsonPageOf('orders', rows, perPage)
}

/** How many of a person's orders are searched, the newest, and how many of them are shown. */
const searchedOrders = 300
const foundOrders = 5

/** The newest of a person's own orders that have a number among the words, or a product that the words find. */
export async function searchOrdersOf(
  db: Database,
  userId: number,
  text: string,
): Promise<Json<{ orders: FoundOrder[] }>> {
  const loosest = searchQueries(text).at(-1)
  if (loosest === undefined) return new Json('{"orders":[]}')
  const numbers = queryWords(text).filter((word) => /^[1-9]\d{0,8}$/.test(word))
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(searchedOrders)
  const names = sql<string[]>`array(select ${orderLines.name} from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} order by ${orderLines.name})`
  const hasProduct = sql`exists (select from ${orderLines} join ${products} on ${products.id} = ${orderLines.productId}
    where ${orderLines.orderId} = ${orders.id} and ${matches(loosest)})`
  const rows = await db
    .select({ json: sql<string>`${jsonOf(FoundOrder, { ...summaryColumns, products: names })}::text` })
    .from(orders)
    .where(
      and(sql`${orders.id} = any(array(${newest}))`, or(anyOf(orders.id, numbers.map(Number)), hasProduct)),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(foundOrders)
  return new Json(`{"orders":[${rows.map(({ json }) => json).join(',')}]}`)
}

/** The number of orders of somebody that were not handed over yet. */
export function countOpenOrders(db: Database, userId: number): Promise<number> {
  return db.$count(orders, and(eq(orders.userId, userId), anyOf(orders.status, ['processing', 'ready'])))
}

export function countOrdersToPrepare(db: Database): Promise<number> {
  // A constant: of a parameter the planner expects a part of all orders, and starts workers to count them.
  return db.$count(orders, sql`${orders.status} = 'processing'`)
}

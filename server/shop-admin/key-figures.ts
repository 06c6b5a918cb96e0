import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Fields } from '#contract/endpoint.ts'
import type { shopAdmin } from '#contract/shop-admin.ts'
import { orderStatuses } from '#contract/vocabulary.ts'
import { timeZone } from '#domain/dates.ts'
import type { Database } from '../db/connect.ts'
import { entitlementLedger, entitlementTypes } from '../entitlements/tables.ts'
import { orderLines, orders, products } from '../shop/tables.ts'
import { type OrderFilter, ordersFound } from './order-filter.ts'

type KeyFigures = Fields<typeof shopAdmin.getShopReport>

/** As many products as the report ranks. */
const mostProducts = 20

/**
 * Key figures of the orders that a filter finds. What was cancelled counts only by its status, unless the filter asks for
 * what was cancelled: it was neither paid nor handed over.
 */
export async function loadKeyFigures(db: Database, filter: OrderFilter): Promise<KeyFigures> {
  const found = ordersFound(filter)
  const counted = filter.status ? found : and(found, ne(orders.status, 'cancelled'))
  const [groups, ranked, zakauts] = await Promise.all([
    countByStatusAndMonth(db, found),
    rankProducts(db, counted),
    sumEntitlement(db, counted),
  ])
  const counting = groups.filter(({ status }) => filter.status || status !== 'cancelled')
  const sum = (rows: typeof groups, what: 'orders' | 'total' | 'items') =>
    rows.reduce((total, row) => total + row[what], 0)
  const months = [...new Set(counting.map(({ month }) => month))].sort()
  const inMonth = (month: string) => counting.filter((row) => row.month === month)
  return {
    orders: sum(counting, 'orders'),
    total: sum(counting, 'total'),
    items: sum(counting, 'items'),
    by_status: orderStatuses.map((status) => ({
      status,
      orders: sum(
        groups.filter((row) => row.status === status),
        'orders',
      ),
    })),
    by_month: months.map((month) => ({
      month,
      orders: sum(inMonth(month), 'orders'),
      total: sum(inMonth(month), 'total'),
    })),
    products: ranked,
    zakauts,
  }
}

/** Orders, agorot and units of each status and month in Israel, in one reading. */
function countByStatusAndMonth(db: Database, where: SQL | undefined) {
  const month = sql`date_trunc('month', ${orders.createdAt} at time zone ${sql.raw(`'${timeZone}'`)})`
  return db
    .select({
      status: orders.status,
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      orders: sql<number>`count(*)::integer`,
      total: sql<number>`sum(${orders.total})::float8`,
      items: sql<number>`sum(${orders.items})::integer`,
    })
    .from(orders)
    .where(where)
    .groupBy(orders.status, month)
}

/** The most ordered products, by what they are called now. */
function rankProducts(db: Database, where: SQL | undefined): Promise<KeyFigures['products']> {
  const quantity = sql<number>`sum(${orderLines.quantity})::integer`
  return db
    .select({ id: products.id, name: products.name, quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(where)
    .groupBy(products.id)
    .orderBy(desc(quantity), products.name, products.id)
    .limit(mostProducts)
}

/** How much entitlement the orders took of each type. */
function sumEntitlement(db: Database, where: SQL | undefined): Promise<KeyFigures['zakauts']> {
  const { code, name, position } = entitlementTypes
  return db
    .select({ code, name, amount: sql<number>`-sum(${entitlementLedger.amount})::integer` })
    .from(entitlementLedger)
    .innerJoin(orders, eq(orders.id, entitlementLedger.orderId))
    .innerJoin(entitlementTypes, eq(code, entitlementLedger.code))
    .where(and(eq(entitlementLedger.kind, sql`'order'`), where))
    .groupBy(code)
    .orderBy(position, code)
}

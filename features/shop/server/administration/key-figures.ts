import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import type { orderReport } from '#features/shop/contract/shop-report.ts'
import { orderStatuses } from '#features/shop/contract/vocabulary.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { sumOf, sumsBy } from '#platform/reports/server/index.ts'
import { entitlementTypes, orderLines, orders, products } from '../tables.ts'
import { matchesFilter, type OrderFilter } from './order-filter.ts'

type KeyFigures = FiguresOf<typeof orderReport>

/** Products in the ranking. */
const maxProducts = 8

/**
 * Key figures of the orders that a filter finds. What was cancelled counts only by its status, unless the filter asks for
 * what was cancelled: it was neither paid nor handed over. The numbers by status are those without a filter of a status.
 */
export async function loadKeyFigures(db: Database, filter: OrderFilter): Promise<KeyFigures> {
  const { status: asked, ...others } = filter
  const groups = await countByStatusAndMonth(db, matchesFilter(others))
  const counting = groups.filter(({ status }) => (asked ? status === asked : status !== 'cancelled'))
  const counted = and(
    matchesFilter(filter),
    asked ? undefined : ne(orders.status, 'cancelled'),
    // Of the lines of all years only those between the first and the last of these orders are read.
    gte(orderLines.orderId, Math.min(...counting.map(({ first }) => first))),
    lte(orderLines.orderId, Math.max(...counting.map(({ last }) => last))),
  )
  const byStatus = new Map(sumsBy(groups, ['status'], ['orders']).map((row) => [row.status, row.orders]))
  return {
    orders: sumOf(counting, 'orders'),
    total: sumOf(counting, 'total'),
    items: sumOf(counting, 'items'),
    by_status: orderStatuses.map((status) => ({ status, orders: byStatus.get(status) ?? 0 })),
    by_month: sumsBy(counting, ['month'], ['orders', 'total']),
    ...(counting.length > 0 ? await sumLines(db, counted) : { products: [], zakauts: [] }),
  }
}

/** Orders, agorot and units of each status and month in Israel, in one reading, with the first and the last order's numbers. */
function countByStatusAndMonth(db: Database, where: SQL | undefined) {
  const month = sql`date_trunc('month', ${orders.createdAt} at time zone ${sql.raw(`'${timeZone}'`)})`
  return db
    .select({
      status: orders.status,
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      orders: sql<number>`count(*)::integer`,
      total: sql<number>`sum(${orders.total})::float8`,
      items: sql<number>`sum(${orders.items})::integer`,
      first: sql<number>`min(${orders.id})`,
      last: sql<number>`max(${orders.id})`,
    })
    .from(orders)
    .where(where)
    .groupBy(orders.status, month)
    .orderBy(month)
}

/** The most ordered products, by what they are called now, and the entitlement that the lines took, in one reading of them. */
async function sumLines(
  db: Database,
  where: SQL | undefined,
): Promise<Pick<KeyFigures, 'products' | 'zakauts'>> {
  const sums = db
    .select({
      productId: orderLines.productId,
      type: orderLines.zakautType,
      quantity: sql<number>`sum(${orderLines.quantity})::integer`.as('ordered'),
      amount: sql<number>`sum(${orderLines.quantity} * ${orderLines.zakautWeight})::integer`.as('taken'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(where)
    .groupBy(orderLines.productId, orderLines.zakautType)
    .as('sums')
  const { type, quantity, amount } = sums
  const { code, name, position } = entitlementTypes
  const [types, rows] = await Promise.all([
    db.select({ code, name }).from(entitlementTypes).orderBy(position, code),
    db
      .select({ id: products.id, name: products.name, type, quantity, amount })
      .from(sums)
      .innerJoin(products, eq(products.id, sums.productId))
      .orderBy(products.name, products.id),
  ])
  const taken = new Map(sumsBy(rows, ['type'], ['amount']).map((row) => [row.type, row.amount]))
  return {
    // A product is there twice where it took another type of entitlement before.
    products: sumsBy(rows, ['id', 'name'], ['quantity'])
      .sort((a, b) => b.quantity - a.quantity)
      .slice(0, maxProducts),
    zakauts: types
      .map((each) => ({ ...each, amount: taken.get(each.code) ?? 0 }))
      .filter((each) => each.amount > 0),
  }
}

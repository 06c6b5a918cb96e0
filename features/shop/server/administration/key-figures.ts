import { and, between, eq, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { timeZone } from '#core/rules/time/dates.ts'
import type { CalendarMonth } from '#core/rules/time/months.ts'
import { anyOf, type Database } from '#core/server/database/index.ts'
import type { orderReport } from '#features/shop/contract/shop-report.ts'
import { orderStatuses } from '#features/shop/contract/vocabulary.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { outsideMonths, sumOf, sumsBy } from '#platform/reports/server/index.ts'
import { entitlementTypes, orderLineSums, orderLines, orderSums, orders, products } from '../tables.ts'
import { matchesFilter, matchesGroup, type OrderFilter } from './order-filter.ts'
import { listSummedMonths } from './order-months.ts'

type KeyFigures = FiguresOf<typeof orderReport>

/** Products in the ranking. */
const maxProducts = 8

/**
 * Key figures of the orders that a filter finds. What was cancelled counts only by its status, unless the filter asks for
 * what was cancelled: it was neither paid nor handed over. The numbers by status are those without a filter of a status.
 *
 * Months that have sums come from these, others from their orders: `db` sees both at one moment.
 */
export async function loadKeyFigures(db: Database, filter: OrderFilter): Promise<KeyFigures> {
  const { status: asked, ...others } = filter
  const months = await listSummedMonths(db, filter)
  const groups = await sumOrders(db, others, months)
  const counting = groups.filter(({ status }) => (asked ? status === asked : status !== 'cancelled'))
  const byStatus = new Map(sumsBy(groups, ['status'], ['orders']).map((row) => [row.status, row.orders]))
  const lines = sumLines(db, filter, months, counting)
  return {
    orders: sumOf(counting, 'orders'),
    total: sumOf(counting, 'total'),
    items: sumOf(counting, 'items'),
    by_status: orderStatuses.map((status) => ({ status, orders: byStatus.get(status) ?? 0 })),
    by_month: sumsBy(counting, ['month'], ['orders', 'total']),
    ...(counting.length > 0 ? await figuresOfLines(db, lines) : { products: [], zakauts: [] }),
  }
}

type OrderGroups = Awaited<ReturnType<typeof sumOrders>>

/**
 * Orders, agorot and units of each status and month in Israel, by month. Where orders were read, with the first and the last
 * order's numbers.
 */
function sumOrders(db: Database, filter: OrderFilter, months: readonly CalendarMonth[]) {
  const summed = db
    .select({
      status: orderSums.status,
      month: sql<CalendarMonth>`${orderSums.month}`.as('month'),
      orders: sql<number>`sum(${orderSums.orders})::integer`,
      total: sql<number>`sum(${orderSums.total})::float8`,
      items: sql<number>`sum(${orderSums.items})::integer`,
      first: sql<number | null>`null::integer`,
      last: sql<number | null>`null::integer`,
    })
    .from(orderSums)
    .where(and(anyOf(orderSums.month, months), matchesGroup(orderSums, filter)))
    .groupBy(orderSums.status, orderSums.month)
  const month = sql`date_trunc('month', ${orders.createdAt} at time zone ${sql.raw(`'${timeZone}'`)})`
  const read = db
    .select({
      status: orders.status,
      month: sql<CalendarMonth>`to_char(${month}, 'YYYY-MM')`.as('month'),
      orders: sql<number>`count(*)::integer`,
      total: sql<number>`sum(${orders.total})::float8`,
      items: sql<number>`sum(${orders.items})::integer`,
      first: sql<number | null>`min(${orders.id})`,
      last: sql<number | null>`max(${orders.id})`,
    })
    .from(orders)
    .where(and(matchesFilter(filter), outsideMonths(orders.createdAt, months)))
    .groupBy(orders.status, month)
  return unionAll(summed, read).orderBy(sql`month`)
}

/** What counts of the lines, by product and type of entitlement; there may be two rows of the same. */
function sumLines(
  db: Database,
  filter: OrderFilter,
  months: readonly CalendarMonth[],
  counting: OrderGroups,
) {
  return unionAll(summedLines(db, filter, months), readLines(db, filter, months, counting))
}

/** Of months with sums. */
function summedLines(db: Database, filter: OrderFilter, months: readonly CalendarMonth[]) {
  return db
    .select({
      productId: orderLineSums.productId,
      type: orderLineSums.zakautType,
      quantity: sql<number>`sum(${orderLineSums.quantity})::integer`.as('quantity'),
      amount: sql<number>`sum(${orderLineSums.amount})::integer`.as('amount'),
    })
    .from(orderLineSums)
    .where(
      and(
        anyOf(orderLineSums.month, months),
        matchesGroup(orderLineSums, filter),
        filter.status ? undefined : ne(orderLineSums.status, 'cancelled'),
      ),
    )
    .groupBy(orderLineSums.productId, orderLineSums.zakautType)
}

/** Of all others: of the lines of all years only those between the first and the last order that counts are read. */
function readLines(
  db: Database,
  filter: OrderFilter,
  months: readonly CalendarMonth[],
  counting: OrderGroups,
) {
  const firsts = counting.flatMap(({ first }) => first ?? [])
  const lasts = counting.flatMap(({ last }) => last ?? [])
  const { productId, zakautType, quantity, zakautWeight, orderId } = orderLines
  return db
    .select({
      productId,
      type: zakautType,
      quantity: sql<number>`sum(${quantity})::integer`.as('quantity'),
      amount: sql<number>`sum(${quantity} * ${zakautWeight})::integer`.as('amount'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      firsts.length === 0
        ? sql`false`
        : and(
            matchesFilter(filter),
            outsideMonths(orders.createdAt, months),
            filter.status ? undefined : ne(orders.status, 'cancelled'),
            between(orderId, Math.min(...firsts), Math.max(...lasts)),
          ),
    )
    .groupBy(productId, zakautType)
}

/** The most ordered products, by what they are called now, and the entitlement that the lines took. */
async function figuresOfLines(
  db: Database,
  lines: ReturnType<typeof sumLines>,
): Promise<Pick<KeyFigures, 'products' | 'zakauts'>> {
  const sums = lines.as('sums')
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
    // A product is there twice where it took another type of entitlement before, or has lines that were summed and others.
    products: sumsBy(rows, ['id', 'name'], ['quantity'])
      .sort((a, b) => b.quantity - a.quantity)
      .slice(0, maxProducts),
    zakauts: types
      .map((each) => ({ ...each, amount: taken.get(each.code) ?? 0 }))
      .filter((each) => each.amount > 0),
  }
}

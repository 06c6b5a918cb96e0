import { asc, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import { addDays, type CalendarDay } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth } from '#core/rules/time/months.ts'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import { type Database, planAnew, type Transaction } from '#core/server/database/index.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { inMonth } from '#platform/reports/server/index.ts'
import { orderLineSums, orderLines, orderMonths, orderSums, orders } from '../tables.ts'
import type { OrderFilter } from './order-filter.ts'

/** So many months are summed in one night. */
const monthsANight = 36

/** The months whose sums stand for their orders under a filter, ascending: it contains all of the month, and names nobody. */
export async function listSummedMonths(db: Database, { from, to, s }: OrderFilter): Promise<CalendarMonth[]> {
  if (s !== undefined) return []
  const rows = await db.select().from(orderMonths).orderBy(asc(orderMonths.month))
  return rows
    .map(({ month }) => month)
    .filter((month) => (!from || from <= `${month}-01`) && (!to || to >= lastDayOf(month)))
}

const lastDayOf = (month: CalendarMonth): CalendarDay => addDays(`${addMonths(month, 1)}-01`, -1)

/** Sums the months that are over and have no sums, the latest first, each in a transaction of its own. */
export async function sumOrderMonths(db: Database, transact: JobContext['transact']): Promise<void> {
  for (const month of await listMonthsToSum(db)) {
    await transact((transaction) => sumOrderMonth(transaction, month))
  }
}

/** A month is over a day after its end: every transaction that began in it has ended by then. */
async function listMonthsToSum(db: Database): Promise<CalendarMonth[]> {
  const monthAt = (moment: ReturnType<typeof sql>) =>
    sql`date_trunc('month', ${moment} at time zone ${timeZone})`
  const { rows } = await db.execute<{ month: CalendarMonth }>(sql`
    select to_char(past, 'YYYY-MM') as month
    from generate_series((select ${monthAt(sql`min(${orders.createdAt})`)} from ${orders}),
      ${monthAt(sql`(now() - interval '1 day')`)} - interval '1 month', interval '1 month') past
    where to_char(past, 'YYYY-MM') not in (select ${orderMonths.month} from ${orderMonths})
    order by past desc limit ${monthsANight}`)
  return rows.map(({ month }) => month)
}

/**
 * Sums a month, unless another process has. While somebody has changed one of its orders and not committed yet, it is left to
 * the next night: the trigger would not find sums to delete, and these would miss the change.
 */
export async function sumOrderMonth(db: Transaction, month: CalendarMonth): Promise<void> {
  await planAnew(db)
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber('order-months', month)}) as taken`,
  )
  if (!rows[0]?.taken) return
  const begun = await db.insert(orderMonths).values({ month }).onConflictDoNothing().returning()
  if (begun.length === 0) return
  const group = sql`${orders.status}, ${orders.branchId}, ${orders.forEvent}`
  await db.execute(sql`
    insert into ${orderSums} (month, status, branch_id, for_event, orders, total, items)
    select ${month}, ${group}, count(*), sum(${orders.total}), sum(${orders.items})
    from ${orders} where ${inMonth(orders.createdAt, month)} group by ${group}`)
  const kind = sql`${orderLines.productId}, ${orderLines.zakautType}`
  await db.execute(sql`
    insert into ${orderLineSums} (month, status, branch_id, for_event, product_id, zakaut_type, quantity, amount)
    select ${month}, ${group}, ${kind}, sum(${orderLines.quantity}),
      sum(${orderLines.quantity} * ${orderLines.zakautWeight})
    from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${inMonth(orders.createdAt, month)} group by ${group}, ${kind}`)
}

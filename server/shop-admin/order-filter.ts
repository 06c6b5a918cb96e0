import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#domain/dates.ts'
import type { CalendarDay } from '#domain/days.ts'
import { named } from '../people/index.ts'
import { users } from '../people/tables.ts'
import type { OrderStatus } from '../shop/index.ts'
import { orders } from '../shop/tables.ts'

/** Which orders a report contains. */
export interface OrderFilter {
  status?: OrderStatus
  /** The branch where they are picked up. */
  branch_id?: number
  /** The first and the last day in Israel on which they were placed. */
  from?: CalendarDay
  to?: CalendarDay
  for_event?: boolean
  /** Words of the buyer's name or employee number, or the order's number. */
  s?: string
}

const startOfDay = (day: CalendarDay, later = 0) =>
  sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone ${timeZone})`

/** The condition that an order matches a filter, for a query of the table `orders`. */
export function matchesFilter({ status, branch_id, from, to, for_event, s }: OrderFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(orders.status, status),
    branch_id === undefined ? undefined : eq(orders.branchId, branch_id),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(to, 1)),
    for_event === undefined ? undefined : eq(orders.forEvent, for_event),
    s === undefined ? undefined : matchesBuyerOrId(s.trim()),
  )
}

/** The condition that an order has this buyer or this number. Both are found by index. */
function matchesBuyerOrId(text: string): SQL {
  const buyers = sql`(select ${users.id} from ${users} where ${named(text) ?? sql`true`})`
  if (!/^\d{1,9}$/.test(text)) return sql`${orders.userId} in ${buyers}`
  return sql`${orders.id} in (
    select found.id from ${orders} found where found.user_id in ${buyers} union all select ${text}::integer)`
}

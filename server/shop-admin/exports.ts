import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { formatDate, formatTime, timeZone } from '#domain/dates.ts'
import { familyEventNames, familyRelationNames } from '#domain/family-events.ts'
import { addMonths, type CalendarMonth } from '#domain/months.ts'
import type { Database } from '../db/connect.ts'
import { Refusal } from '../http/refusal.ts'
import { branchOf } from '../people/queries.ts'
import { branches, users } from '../people/tables.ts'
import { type SheetColumn, type SheetFile, sheetFile } from '../reports/sheet.ts'
import type { OrderStatus } from '../shop/orders.ts'
import { orderLines, orders } from '../shop/tables.ts'
import { type OrderFilter, ordersFound } from './order-filter.ts'

type Format = 'xlsx' | 'csv'

/** More rows than anybody reads, and as many as a sheet of them is made in a moment. */
const mostRows = 20_000

const statusNames: Record<OrderStatus, string> = {
  processing: 'בהכנה',
  ready: 'מוכנה',
  completed: 'נמסרה',
  cancelled: 'בוטלה',
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

function findOrders(db: Database, filter: OrderFilter) {
  return db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      customer: fullName,
      employeeNumber: users.employeeNumber,
      branch: branches.name,
      shipping: orders.shipping,
      items: orders.items,
      total: orders.total,
      eventType: orders.eventType,
      relation: orders.relation,
      products: sql<string>`(select string_agg(${orderLines.name} || ' × ' || ${orderLines.quantity}, '; ' order by ${orderLines.name})
        from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(branches, eq(branches.id, orders.branchId))
    .where(ordersFound(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(mostRows + 1)
}

type OrderRow = Awaited<ReturnType<typeof findOrders>>[number]

const orderColumns: SheetColumn<OrderRow>[] = [
  { title: 'מספר הזמנה', width: 12, value: ({ id }) => id },
  {
    title: 'תאריך',
    width: 18,
    value: ({ createdAt }) => `${formatDate(createdAt)} ${formatTime(createdAt)}`,
  },
  { title: 'מצב', width: 10, value: ({ status }) => statusNames[status] },
  { title: 'מספר עובד', width: 12, value: ({ employeeNumber }) => employeeNumber },
  { title: 'שם', width: 24, value: ({ customer }) => customer },
  {
    title: 'איסוף או כתובת',
    width: 28,
    value: ({ branch, shipping }) => branch ?? [shipping.address, shipping.city].filter(Boolean).join(', '),
  },
  { title: 'יחידות', width: 8, value: ({ items }) => items },
  { title: 'סכום בש״ח', width: 12, value: ({ total }) => total / 100 },
  {
    title: 'אירוע משפחתי',
    width: 24,
    value: ({ eventType, relation }) =>
      eventType && relation ? `${familyEventNames[eventType]} – ${familyRelationNames[relation]}` : null,
  },
  { title: 'מוצרים', width: 60, value: ({ products }) => products },
]

/** The orders that a filter finds, a line each. Throws a refusal where they are more than a sheet should hold. */
export async function exportOrders(db: Database, filter: OrderFilter, format: Format): Promise<SheetFile> {
  const rows = await findOrders(db, filter)
  if (rows.length > mostRows) {
    throw new Refusal(
      'shop.too-many-to-export',
      `נמצאו יותר מ־${mostRows} הזמנות. אפשר לצמצם את הסינון, למשל לפי תאריכים, ולייצא שוב.`,
    )
  }
  return sheetFile(format, 'הזמנות', orderColumns, rows)
}

function findDeductions(db: Database, month: CalendarMonth) {
  const start = (of: CalendarMonth) => sql`(${`${of}-01`}::timestamp at time zone ${timeZone})`
  const total = sql<number>`sum(${orders.total})::integer`
  return db
    .select({
      employeeNumber: users.employeeNumber,
      name: fullName,
      branch: branchOf(users.id),
      orders: sql<number>`count(*)::integer`,
      total,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.status, 'completed'),
        gte(orders.completedAt, start(month)),
        lt(orders.completedAt, start(addMonths(month, 1))),
        // What is completed in a month was ordered before its end: by the index, later orders are not read.
        lt(orders.createdAt, start(addMonths(month, 1))),
      ),
    )
    .groupBy(users.id)
    .having(sql`${total} > 0`)
    .orderBy(users.lastName, users.firstName, users.id)
}

type Deduction = Awaited<ReturnType<typeof findDeductions>>[number]

const deductionColumns: SheetColumn<Deduction>[] = [
  { title: 'מספר עובד', width: 12, value: ({ employeeNumber }) => employeeNumber },
  { title: 'שם', width: 24, value: ({ name }) => name },
  { title: 'סניף', width: 22, value: ({ branch }) => branch },
  { title: 'הזמנות', width: 8, value: ({ orders }) => orders },
  { title: 'לניכוי בש״ח', width: 14, value: ({ total }) => total / 100 },
]

/** What to deduct from each salary for the orders that were handed over in a month in Israel; nobody who owes nothing. */
export async function exportPayroll(db: Database, month: CalendarMonth, format: Format): Promise<SheetFile> {
  return sheetFile(format, `ניכוי משכר ${month}`, deductionColumns, await findDeductions(db, month))
}

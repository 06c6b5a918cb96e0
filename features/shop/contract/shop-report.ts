import { Type } from 'typebox'
import { Agorot, Id } from '#core/contract/common.ts'
import { amount, choice, identity, moment, number, text } from '#platform/reports/contract/columns.ts'
import {
  branchFilter,
  choiceFilter,
  monthFilter,
  peopleFilter,
  periodFilter,
} from '#platform/reports/contract/filters.ts'
import { defineReport, type RowOf } from '#platform/reports/contract/report.ts'
import { EntitlementCode, OrderSummary } from './shop.ts'
import { orderStatusLabels } from './vocabulary.ts'

const Count = Type.Integer()
const { pickup, for_event, event_type, relation } = OrderSummary.properties

/** Everybody's orders (specification §2, `/shop-report`). */
export const orderReport = defineReport({
  name: 'orders',
  access: 'administrator',
  reads: ['orders'],
  filter: {
    status: choiceFilter(orderStatusLabels, { label: 'מצב', all: 'כל המצבים', above: true }),
    ...periodFilter,
    branch_id: branchFilter({ label: 'סניף לאיסוף או למשלוח' }),
    for: choiceFilter({ me: 'הזמנה רגילה', event: 'לאירוע משפחתי' }, { label: 'סוג הזמנה' }),
    s: peopleFilter('שם, מספר עובד או מספר הזמנה'),
  },
  fields: { pickup, for_event, event_type, relation },
  columns: {
    order_id: identity('הזמנה', 12, { schema: Id, href: '/order/:order_id' }),
    created_at: moment('תאריך', 18, { sortable: true }),
    status: choice('מצב', 14, orderStatusLabels),
    employee_number: identity('מספר עובד', 12, { fileOnly: true }),
    customer: text('על שם', 24, { below: 'employee_number' }),
    place: text('איסוף או משלוח', 28, {
      below: 'event',
      description: 'picked up or sent, and the branch or the address',
    }),
    items: number('יחידות', 8, { sortable: true }),
    total: amount('סכום', 12, { sortable: true, schema: Agorot }),
    event: text('אירוע משפחתי', 24, {
      fileOnly: true,
      nullable: true,
      description: 'the family event in words',
    }),
    products: text('מוצרים', 60, { fileOnly: true, optional: true, description: 'in files' }),
  },
  sort: '-created_at',
  rows: [
    'getAllShopOrders',
    'Everybody’s orders by status, branch, days, occasion, and name or number, the newest first.',
  ],
  figures: [
    'getShopReport',
    'Key figures of the orders that the filters find: totals, by status, by month, most ordered products. Cancelled orders count by status only, unless the filter asks for them; the numbers by status are of every status, whatever the filter asks for.',
    Type.Object({
      orders: Count,
      total: Type.Integer(),
      items: Count,
      by_status: Type.Array(Type.Object({ status: OrderSummary.properties.status, orders: Count })),
      by_month: Type.Array(
        Type.Object({
          month: Type.String({ description: 'YYYY-MM' }),
          orders: Count,
          total: Type.Integer(),
        }),
      ),
      products: Type.Array(Type.Object({ id: Id, name: Type.String(), quantity: Count })),
      zakauts: Type.Array(Type.Object({ code: EntitlementCode, name: Type.String(), amount: Count })),
    }),
  ],
  file: ['exportOrders', 'The orders that the filters find, a line each, as a sheet or as CSV.'],
})
export type ReportedOrder = RowOf<typeof orderReport>

/** What to deduct from each salary for the orders that were handed over in a month; a file only. */
export const payrollReport = defineReport({
  name: 'payroll',
  access: 'administrator',
  reads: ['orders'],
  filter: { month: monthFilter },
  columns: {
    employee_number: identity('מספר עובד', 12),
    name: text('שם', 24),
    branch: text('סניף', 22, { nullable: true }),
    orders: number('הזמנות', 8),
    total: amount('לניכוי', 14, { schema: Agorot }),
  },
  sort: 'name',
  file: ['exportPayroll', 'What to deduct from each salary for a month of completed orders.'],
})

import { type Static, Type } from 'typebox'
import { Agorot, Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import {
  branchFilter,
  choiceFilter,
  monthFilter,
  periodFilter,
  wordsFilter,
} from '#platform/reports/contract/report-filters.ts'
import { OrderSummary } from './shop.ts'
import { orderStatusLabels } from './vocabulary.ts'

export const ReportedOrder = Type.Object({
  ...OrderSummary.properties,
  customer: Type.String(),
  employee_number: Type.String(),
  place: Type.String({ description: 'picked up or sent, and the branch or the address' }),
  event: Nullable(Type.String({ description: 'the family event in words' })),
  products: Type.Optional(Type.String({ description: 'in files' })),
})
export type ReportedOrder = Static<typeof ReportedOrder>

const orderFilter = {
  status: choiceFilter(orderStatusLabels, { label: 'מצב', all: 'כל המצבים', above: true }),
  ...periodFilter,
  branch_id: branchFilter({ label: 'סניף לאיסוף או למשלוח' }),
  for: choiceFilter({ me: 'הזמנה רגילה', event: 'לאירוע משפחתי' }, { label: 'סוג הזמנה' }),
  s: wordsFilter('שם, מספר עובד או מספר הזמנה'),
}

/** Everybody's orders (specification §2, `/shop-report`). */
export const orderReport = {
  name: 'orders',
  access: 'administrator',
  reads: ['orders'],
  filter: orderFilter,
  row: ReportedOrder,
  sort: '-created_at',
  columns: [
    { key: 'order_id', title: 'הזמנה', kind: 'identity', width: 12, href: '/order/:order_id' },
    { key: 'created_at', title: 'תאריך', kind: 'moment', width: 18, sortable: true },
    { key: 'status', title: 'מצב', kind: 'text', width: 14, names: orderStatusLabels },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'customer', title: 'על שם', kind: 'text', width: 24, below: 'employee_number' },
    { key: 'place', title: 'איסוף או משלוח', kind: 'text', width: 28, below: 'event' },
    { key: 'items', title: 'יחידות', kind: 'number', width: 8, sortable: true },
    { key: 'total', title: 'סכום', kind: 'amount', width: 12, sortable: true },
    { key: 'event', title: 'אירוע משפחתי', kind: 'text', width: 24, fileOnly: true },
    { key: 'products', title: 'מוצרים', kind: 'text', width: 60, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof orderFilter, typeof ReportedOrder>

export const Deduction = Type.Object({
  employee_number: Type.String(),
  name: Type.String(),
  branch: Nullable(Type.String()),
  orders: Type.Integer(),
  total: Agorot,
})

const payrollFilter = { month: monthFilter }

/** What to deduct from each salary for the orders that were handed over in a month; a file only. */
export const payrollReport = {
  name: 'payroll',
  access: 'administrator',
  reads: ['orders'],
  filter: payrollFilter,
  row: Deduction,
  sort: 'name',
  columns: [
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12 },
    { key: 'name', title: 'שם', kind: 'text', width: 24 },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
    { key: 'orders', title: 'הזמנות', kind: 'number', width: 8 },
    { key: 'total', title: 'לניכוי', kind: 'amount', width: 14 },
  ],
} as const satisfies ReportDescription<typeof payrollFilter, typeof Deduction>

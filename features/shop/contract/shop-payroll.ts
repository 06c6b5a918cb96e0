import { Type } from 'typebox'
import { Agorot, Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { monthFilter } from '#platform/reports/contract/report-filters.ts'

export const Deduction = Type.Object({
  employee_number: Type.String(),
  name: Type.String(),
  branch: Nullable(Type.String()),
  orders: Type.Integer(),
  total: Agorot,
})

const filter = { month: monthFilter }

/** What to deduct from each salary for the orders that were handed over in a month; a file only. */
export const payrollReport = {
  name: 'payroll',
  access: 'administrator',
  reads: ['orders'],
  filter,
  row: Deduction,
  sort: 'name',
  columns: [
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12 },
    { key: 'name', title: 'שם', kind: 'text', width: 24 },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
    { key: 'orders', title: 'הזמנות', kind: 'number', width: 8 },
    { key: 'total', title: 'לניכוי', kind: 'amount', width: 14 },
  ],
} as const satisfies ReportDescription<typeof filter, typeof Deduction>

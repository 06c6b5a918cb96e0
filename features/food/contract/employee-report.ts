import { Type } from 'typebox'
import { amount, identity, number, text } from '#platform/reports/contract/columns.ts'
import { branchFilter, monthChoice, monthFilter, peopleFilter } from '#platform/reports/contract/filters.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { ofLunches, Sum } from './lunch-report.ts'

const Count = Type.Integer()

/** What each person ate in a month, and their share of it. */
export const employeeReport = defineReport({
  ...ofLunches,
  name: 'food-employee',
  filter: {
    month: monthChoice('חודש'),
    branch_id: branchFilter({ label: 'סניף' }),
    s: peopleFilter(),
  },
  columns: {
    name: text('שם', 24, { sortable: true, below: 'employee_number' }),
    employee_number: identity('מספר עובד', 12, { fileOnly: true }),
    branch: text('סניף', 22, { nullable: true }),
    orders: number('ארוחות', 10, { sortable: true }),
    wasted: number('לא נאספו', 10),
    price: amount('מחיר מלא', 14),
    share: amount('חלק העובדים', 14, { sortable: true }),
  },
  sort: 'name',
  rows: ['getEmployeeFoodRows', 'What each person ate in a month, and their share of it.'],
  figures: [
    'getEmployeeFoodReport',
    "What a month's lunches come to.",
    Type.Object({ people: Count, orders: Count, price: Sum, share: Sum }),
  ],
  file: ['exportEmployeeFood', 'What each person ate in a month, as a sheet or as CSV.'],
})

/** What to deduct from each salary for the lunches of a month; a file only. */
export const foodPayroll = defineReport({
  ...ofLunches,
  name: 'food-payroll',
  filter: { month: monthFilter },
  columns: {
    employee_number: identity('מספר עובד', 12),
    name: text('שם', 24),
    branch: text('סניף', 22, { nullable: true }),
    orders: number('ארוחות', 10),
    total: amount('לניכוי', 14),
  },
  sort: 'name',
  file: [
    'exportFoodPayroll',
    'What to deduct from salaries for the lunches of a month, as a sheet or as CSV.',
  ],
})

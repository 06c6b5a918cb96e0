import { Type } from 'typebox'
import { Day, Id, Nullable, OneOf } from '#core/contract/common.ts'
import { courseLabels, courses } from '#features/food/rules/food.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import {
  branchFilter,
  choiceFilter,
  dayFilter,
  monthChoice,
  monthFilter,
  periodFilter,
  recordFilter,
  wordsFilter,
} from '#platform/reports/contract/report-filters.ts'

const Count = Type.Integer()
const reads = ['food-orders', 'food-menus', 'food-preferences', 'people'] as const
const site = { key: 'site', title: 'אתר', kind: 'text', width: 24 } as const
const served = { key: 'served', title: 'הוגשו', kind: 'number', width: 10 } as const
const wasted = { key: 'wasted', title: 'לא נאספו', kind: 'number', width: 10 } as const
const price = { key: 'price', title: 'מחיר מלא', kind: 'amount', width: 14 } as const
const share = { key: 'share', title: 'חלק העובדים', kind: 'amount', width: 14 } as const

export const DailyRow = Type.Object({
  id: Id,
  site: Type.String(),
  course: OneOf(courses),
  dish: Type.String(),
  ordered: Count,
  served: Count,
  wasted: Type.Integer({ description: 'ordered and not served; 0 until the day is over' }),
})

const dailyFilter = {
  course: choiceFilter(courseLabels, { label: 'סוג', all: 'כל הסוגים', above: true }),
  date: dayFilter('יום'),
  site_id: recordFilter({ label: 'אתר', all: 'כל האתרים' }),
}

/** What the kitchens cook on a day (specification §2, `/food-report/daily`). */
export const dailyReport = {
  name: 'food-daily',
  access: 'administrator',
  reads,
  filter: dailyFilter,
  row: DailyRow,
  sort: 'site',
  columns: [
    { key: 'dish', title: 'מנה', kind: 'text', width: 30, sortable: true },
    { key: 'course', title: 'סוג', kind: 'text', width: 12, names: courseLabels },
    { ...site, sortable: true },
    { key: 'ordered', title: 'הוזמנו', kind: 'number', width: 10, sortable: true },
    served,
    { ...wasted, sortable: true },
  ],
} as const satisfies ReportDescription<typeof dailyFilter, typeof DailyRow>

export const WeeklyRow = Type.Object({
  id: Id,
  week_start: Day,
  site: Type.String(),
  orders: Count,
  served: Count,
  wasted: Count,
  price: Count,
  share: Count,
})

const weeklyFilter = { ...periodFilter, site_id: recordFilter({ label: 'אתר', all: 'כל האתרים' }) }

/** Lunches by week and site: ordered, served, wasted, and what they cost. */
export const weeklyReport = {
  name: 'food-weekly',
  access: 'administrator',
  reads,
  filter: weeklyFilter,
  row: WeeklyRow,
  sort: '-week_start',
  columns: [
    { key: 'week_start', title: 'שבוע', kind: 'text', width: 14, sortable: true },
    site,
    { key: 'orders', title: 'ארוחות', kind: 'number', width: 10 },
    served,
    wasted,
    price,
    share,
  ],
} as const satisfies ReportDescription<typeof weeklyFilter, typeof WeeklyRow>

export const EmployeeRow = Type.Object({
  id: Id,
  name: Type.String(),
  employee_number: Type.String(),
  branch: Nullable(Type.String()),
  orders: Count,
  wasted: Count,
  price: Count,
  share: Count,
})

const employeeFilter = {
  month: monthChoice('חודש'),
  branch_id: branchFilter({ label: 'סניף' }),
  s: wordsFilter('שם או מספר עובד'),
}

/** What each person ate in a month, and their share of it. */
export const employeeReport = {
  name: 'food-employee',
  access: 'administrator',
  reads,
  filter: employeeFilter,
  row: EmployeeRow,
  sort: 'name',
  columns: [
    { key: 'name', title: 'שם', kind: 'text', width: 24, sortable: true, below: 'employee_number' },
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12, fileOnly: true },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
    { key: 'orders', title: 'ארוחות', kind: 'number', width: 10, sortable: true },
    wasted,
    price,
    { ...share, sortable: true },
  ],
} as const satisfies ReportDescription<typeof employeeFilter, typeof EmployeeRow>

export const FoodDeduction = Type.Object({
  id: Id,
  employee_number: Type.String(),
  name: Type.String(),
  branch: Nullable(Type.String()),
  orders: Count,
  total: Count,
})

const payrollFilter = { month: monthFilter }

/** What to deduct from each salary for the lunches of a month; a file only. */
export const foodPayroll = {
  name: 'food-payroll',
  access: 'administrator',
  reads,
  filter: payrollFilter,
  row: FoodDeduction,
  sort: 'name',
  columns: [
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12 },
    { key: 'name', title: 'שם', kind: 'text', width: 24 },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
    { key: 'orders', title: 'ארוחות', kind: 'number', width: 10 },
    { key: 'total', title: 'לניכוי', kind: 'amount', width: 14 },
  ],
} as const satisfies ReportDescription<typeof payrollFilter, typeof FoodDeduction>

import { Type } from 'typebox'
import { Agorot, Id, Moment, Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { monthFilter } from '#platform/reports/contract/report-filters.ts'

export const PaidRegistration = Type.Object({
  id: Id,
  employee_number: Type.String(),
  name: Type.String(),
  branch: Nullable(Type.String()),
  event: Type.String(),
  starts_at: Moment,
  seats: Type.Integer(),
  price: Agorot,
  total: Type.Integer({ description: 'agorot; below zero where it is given back' }),
  correction: Type.String({ description: 'why it is given back' }),
})

const filter = { month: monthFilter }

/** What to deduct from each salary for the paid events of a month, a line for seats of one price, and what to give back; a file only. */
export const registrationPayroll = {
  name: 'paid-events',
  access: 'administrator',
  reads: ['registrations', 'posts', 'people'],
  filter,
  row: PaidRegistration,
  sort: 'name',
  columns: [
    { key: 'employee_number', title: 'מספר עובד', kind: 'identity', width: 12 },
    { key: 'name', title: 'שם', kind: 'text', width: 24 },
    { key: 'branch', title: 'סניף', kind: 'text', width: 22 },
    { key: 'event', title: 'אירוע', kind: 'text', width: 30 },
    { key: 'starts_at', title: 'מועד', kind: 'moment', width: 18 },
    { key: 'seats', title: 'מקומות', kind: 'number', width: 10 },
    { key: 'price', title: 'מחיר למקום', kind: 'amount', width: 14 },
    { key: 'total', title: 'לניכוי', kind: 'amount', width: 14 },
    { key: 'correction', title: 'סיבת התיקון', kind: 'text', width: 30, empty: '' },
  ],
} as const satisfies ReportDescription<typeof filter, typeof PaidRegistration>

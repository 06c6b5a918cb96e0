import { Agorot, Id } from '#core/contract/common.ts'
import { amount, identity, moment, number, text } from '#platform/reports/contract/columns.ts'
import { monthFilter } from '#platform/reports/contract/filters.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { ofRegistrations } from './registration-report.ts'

/** What to deduct from each salary for the paid events of a month, a line for seats of one price, and what to give back; a file only. */
export const registrationPayroll = defineReport({
  name: 'paid-events',
  access: ofRegistrations.access,
  reads: ofRegistrations.reads,
  filter: { month: monthFilter },
  fields: { id: Id },
  columns: {
    employee_number: identity('מספר עובד', 12),
    name: text('שם', 24),
    branch: text('סניף', 22, { nullable: true }),
    event: text('אירוע', 30),
    starts_at: moment('מועד', 18),
    seats: number('מקומות', 10),
    price: amount('מחיר למקום', 14, { schema: Agorot }),
    total: amount('לניכוי', 14, { description: 'agorot; below zero where it is given back' }),
    correction: text('סיבת התיקון', 30, { description: 'why it is given back' }),
  },
  sort: 'name',
  file: [
    'exportPaidEvents',
    'What to deduct from salaries for the paid events of a month, as a sheet or as CSV.',
  ],
})

import { type Static, Type } from 'typebox'
import { Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { registrationColumns, registrationFilter, registrationRow } from './registration-report.ts'

export const CampRow = Type.Object({
  ...registrationRow,
  number: Type.Integer({ description: 'of the child in its registration' }),
  child: Type.String(),
  age: Type.Integer(),
  size: Type.String(),
  phone: Nullable(Type.String()),
})
export type CampRow = Static<typeof CampRow>

const { event, starts_at, name, employee_number, branch, state } = registrationColumns

/** The children of summer camps, each with age and size (specification §2, `/summer-camp-report`). */
export const campReport = {
  name: 'summer-camps',
  access: 'administrator',
  reads: ['registrations', 'posts', 'people'],
  filter: registrationFilter,
  row: CampRow,
  sort: '-starts_at',
  columns: [
    { key: 'child', title: 'שם הילד או הילדה', kind: 'text', width: 24, sortable: true },
    { key: 'age', title: 'גיל', kind: 'number', width: 8, sortable: true },
    { key: 'size', title: 'מידה', kind: 'identity', width: 8, sortable: true },
    { ...name, title: 'הורה' },
    employee_number,
    { key: 'phone', title: 'טלפון', kind: 'phone', width: 16 },
    { ...branch, fileOnly: true },
    event,
    starts_at,
    state,
  ],
} as const satisfies ReportDescription<typeof registrationFilter, typeof CampRow>

import { type Static, Type } from 'typebox'
import { Moment, Nullable } from '#core/contract/common.ts'
import type { ReportDescription } from '#platform/reports/contract/report.ts'
import { registrationColumns, registrationFilter, registrationRow } from './registration-report.ts'

export const AttractionRow = Type.Object({
  ...registrationRow,
  seats: Type.Integer(),
  total: Type.Integer({ description: 'agorot: each seat at the price of when it was asked for' }),
  registered_at: Moment,
  attended_at: Nullable(Moment),
})
export type AttractionRow = Static<typeof AttractionRow>

const { event, starts_at, name, employee_number, branch, state } = registrationColumns

/** Who registered to attractions, with how many seats and for how much (specification §2, `/attraction-report`). */
export const attractionReport = {
  name: 'attractions',
  access: 'administrator',
  reads: ['registrations', 'posts', 'people'],
  filter: registrationFilter,
  row: AttractionRow,
  sort: '-starts_at',
  columns: [
    name,
    employee_number,
    branch,
    event,
    starts_at,
    state,
    { key: 'seats', title: 'מקומות', kind: 'number', width: 10 },
    { key: 'total', title: 'לתשלום', kind: 'amount', width: 12 },
    { key: 'registered_at', title: 'נרשם', kind: 'moment', width: 18, fileOnly: true },
    { key: 'attended_at', title: 'הגעה', kind: 'moment', width: 18, fileOnly: true },
  ],
} as const satisfies ReportDescription<typeof registrationFilter, typeof AttractionRow>

import { Type } from 'typebox'
import { Day } from '#core/contract/common.ts'
import { amount, number, text } from '#platform/reports/contract/columns.ts'
import { periodFilter, recordFilter } from '#platform/reports/contract/filters.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { ofLunches, Sites, Sum } from './lunch-report.ts'

const Count = Type.Integer()

/** Lunches by week and site: ordered, served, wasted, and what they cost. */
export const weeklyReport = defineReport({
  ...ofLunches,
  name: 'food-weekly',
  filter: { ...periodFilter, site_id: recordFilter({ label: 'אתר', all: 'כל האתרים' }) },
  columns: {
    week_start: text('שבוע', 14, { sortable: true, schema: Day }),
    site: text('אתר', 24),
    orders: number('ארוחות', 10),
    served: number('הוגשו', 10),
    wasted: number('לא נאספו', 10),
    price: amount('מחיר מלא', 14),
    share: amount('חלק העובדים', 14),
  },
  sort: '-week_start',
  rows: ['getWeeklyFoodRows', 'Lunches by week and site, the last week first.'],
  figures: [
    'getWeeklyFoodReport',
    'What lunches come to, in all and by week: ordered against served.',
    Type.Object({
      orders: Count,
      served: Count,
      wasted: Count,
      price: Sum,
      share: Sum,
      by_week: Type.Array(Type.Object({ week_start: Day, served: Count, wasted: Count, waiting: Count })),
      sites: Sites,
    }),
  ],
  file: ['exportWeeklyFood', 'Lunches by week and site, as a sheet or as CSV.'],
})

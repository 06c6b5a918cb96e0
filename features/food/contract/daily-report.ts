import { type Static, Type } from 'typebox'
import { OneOf } from '#core/contract/common.ts'
import { courseLabels, courses } from '#features/food/rules/food.ts'
import { choice, number, text } from '#platform/reports/contract/columns.ts'
import { choiceFilter, dayFilter, recordFilter } from '#platform/reports/contract/filters.ts'
import { defineReport } from '#platform/reports/contract/report.ts'
import { DietaryNote } from './kitchen.ts'
import { ofLunches, Sites } from './lunch-report.ts'

const Count = Type.Integer()

const DailyNote = Type.Object({ ...DietaryNote.properties, site: Type.String() })
export type DailyNote = Static<typeof DailyNote>

/** What the kitchens cook on a day (specification §2, `/food-report/daily`). */
export const dailyReport = defineReport({
  ...ofLunches,
  name: 'food-daily',
  filter: {
    course: choiceFilter(courseLabels, { label: 'סוג', all: 'כל הסוגים', above: true }),
    date: dayFilter('יום'),
    site_id: recordFilter({ label: 'אתר', all: 'כל האתרים' }),
  },
  columns: {
    dish: text('מנה', 30, { sortable: true }),
    course: choice('סוג', 12, courseLabels),
    site: text('אתר', 24, { sortable: true }),
    ordered: number('הוזמנו', 10, { sortable: true }),
    served: number('הוגשו', 10),
    wasted: number('לא נאספו', 10, {
      sortable: true,
      description: 'ordered and not served; 0 until the day is over',
    }),
  },
  sort: 'site',
  rows: ['getDailyFoodRows', "A day's dishes at each site with their portions, ordered and served."],
  figures: [
    'getDailyFoodReport',
    "What a day's lunches come to, and what people who ordered must not eat.",
    Type.Object({
      orders: Count,
      served: Count,
      portions: Count,
      by_course: Type.Array(Type.Object({ course: OneOf(courses), dishes: Count }), {
        description: 'the rows of each course, whatever course is asked for',
      }),
      by_site: Type.Array(Type.Object({ name: Type.String(), orders: Count, served: Count })),
      sites: Sites,
      notes: Type.Array(DailyNote),
    }),
  ],
  file: ['exportDailyFood', "A day's dishes and portions, as a sheet or as CSV."],
})

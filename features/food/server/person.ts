import { desc, eq, sql } from 'drizzle-orm'
import { dayText } from '#core/rules/time/days.ts'
import { forever, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
import {
  activityOf,
  activityTotal,
  type LoadActivity,
  maxActivityEntries,
} from '#platform/people/server/index.ts'
import {
  favouriteDishes,
  foodMonths,
  foodOrders,
  foodPreferences,
  standingFoodOrders,
  standingFoodRuns,
} from './tables.ts'

export const personTables = [
  personTable(foodPreferences, { userId: untilDeleted }),
  personTable(favouriteDishes, { userId: untilDeleted }),
  personTable(
    foodOrders,
    {
      userId: {
        ...forever('sums of months and deductions from pay'),
        emptied: { reason: sql`case when source = 'kitchen' then '—' else '' end` },
      },
      changedBy: workOfOrganisation('the order is that of who eats'),
    },
    ['code'],
  ),
  personTable(foodMonths, {
    userId: { ...forever('sums of months'), leftOut: 'sums of the orders, which are there' },
  }),
  personTable(standingFoodOrders, { userId: untilDeleted }),
  personTable(standingFoodRuns, {
    userId: { ...untilDeleted, leftOut: 'which days were ordered already; the orders are there' },
  }),
]

export const lunchActivity: LoadActivity = async (db, userId) => {
  const rows = await db
    .select({ id: foodOrders.id, date: foodOrders.date, total: activityTotal })
    .from(foodOrders)
    .where(eq(foodOrders.userId, userId))
    .orderBy(desc(foodOrders.date))
    .limit(maxActivityEntries)
  return activityOf(rows, ({ id, date }) => ({ id, title: dayText(date), at: null, url: '/food-order/mine' }))
}

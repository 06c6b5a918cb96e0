import { sql } from 'drizzle-orm'
import { forever, personTable, untilDeleted, workOfOrganisation } from '#core/server/person-tables.ts'
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

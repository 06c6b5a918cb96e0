import { sql } from 'drizzle-orm'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { withCustomPlans } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { requireOwn } from '#core/server/http/index.ts'
import { byTheClock, daily, everyTenMinutes, job } from '#core/server/jobs/job.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { foodFeature } from '../feature.ts'
import { foodAdminHandlers } from './admin-routes.ts'
import { kitchenHandlers } from './kitchen/routes.ts'
import { countComingLunches, endLunchesOf } from './leaving.ts'
import { getWeeklyMenu, getWeeklyMenuUrl } from './menus/menu-file.ts'
import { menuPosts } from './menus/menu-posts.ts'
import { getFoodSites, loadMenu } from './menus/menus.ts'
import { deleteFoodOrderByUserId, updateFoodOrder } from './orders/change-order.ts'
import { getFoodOrderCode, listAllOrders, listOrdersOf } from './orders/orders.ts'
import { loadOwnWeek } from './orders/own-week.ts'
import { ownFoodHandlers } from './orders/standing.ts'
import { placeStandingLunches } from './orders/standing-run.ts'
import { personTables } from './person.ts'
import { loadPreferences, setFavouriteDish } from './preferences.ts'
import { remindOfLunch } from './reminders.ts'
import { sumFoodMenus } from './reports/menu-sums.ts'
import { foodReportHandlers } from './reports/routes.ts'
import { dishes, foodMenus } from './tables.ts'

export { loadLunch, loadOrdered } from './orders/lunch.ts'
export { savePreferences } from './preferences.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'remind-of-lunch': Record<string, never>
    'place-standing-lunches': Record<string, never>
    'sum-food-menus': Record<string, never>
  }
}

/** Everybody who is signed in sees the pictures of dishes and the files of published menus. */
const foodUse: MediaUse = {
  shownTo: (_user, mediaId) => sql`(
    exists (select 1 from ${dishes} where ${dishes.pictureId} = ${mediaId})
    or exists (select 1 from ${foodMenus} where ${foodMenus.fileId} = ${mediaId} and ${foodMenus.state} = 'published'))`,
  count: (mediaId) => sql`select
    (select count(*) from ${dishes} where ${dishes.pictureId} = ${mediaId})
    + (select count(*) from ${foodMenus} where ${foodMenus.fileId} = ${mediaId})`,
}

export const foodServer = serverFeature(
  foodFeature,
  {
    food: {
      getFoodSites,
      getFoodMenu: ({ db, query }) => loadMenu(db, query.slug),
      getOwnFoodWeek: ({ db, portal, user, query }) => loadOwnWeek(db, user.id, query.slug, portal.clock()),
      updateFoodOrder,
      deleteFoodOrderByUserId,
      getFoodOrdersByUserId: ({ db, user, query }) =>
        listOrdersOf(db, requireOwn(query.id, user), query.page, query.per_page),
      getFoodOrderCode,
      getAllFoodOrders: ({ db, portal, query }) => {
        const from = query.from ?? query.to ?? weekOf(dayInIsrael(portal.clock()))
        const to = query.to ?? addDays(weekOf(from), 6)
        return withCustomPlans(db, (planned) => listAllOrders(planned, { ...query, from, to }))
      },
      getWeeklyMenuUrl,
      getWeeklyMenu,
      getFoodPreferences: ({ db, user }) => loadPreferences(db, user.id),
      setFavouriteDish,
    },
    foodAdmin: foodAdminHandlers,
    foodReports: foodReportHandlers,
    kitchen: kitchenHandlers,
    ownFood: ownFoodHandlers,
  },
  {
    personTables,
    consequences: { food: countComingLunches },
    leave: endLunchesOf,
    mediaUse: foodUse,
    foreignTypes: { food_menu: menuPosts },
    jobs: [
      job('remind-of-lunch', {
        ...{ ...byTheClock, regular: everyTenMinutes },
        work: ({ transact }) => transact(remindOfLunch),
      }),
      job('place-standing-lunches', {
        ...{ ...byTheClock, oneAtATime: true, regular: everyTenMinutes },
        work: ({ portal }) => placeStandingLunches(portal.db),
      }),
      job('sum-food-menus', {
        ...{ ...byTheClock, regular: daily('40 4 * * *') },
        work: ({ portal: { db }, transact }) => sumFoodMenus(db, transact),
      }),
    ],
  },
)

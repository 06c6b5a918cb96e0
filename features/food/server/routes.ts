import { addDays, dayInIsrael } from '#core/rules/days.ts'
import { withCustomPlans } from '#core/server/database/index.ts'
import { type Handlers, requireOwn } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { deleteFoodOrderByUserId, updateFoodOrder } from './change-order.ts'
import { loadLunch } from './lunch.ts'
import { getWeeklyMenu, getWeeklyMenuUrl } from './menu-file.ts'
import { getFoodSites, loadMenu } from './menus.ts'
import { getFoodOrderCode, listAllOrders, listOrdersOf } from './orders.ts'
import { loadOwnWeek } from './own-week.ts'
import { loadPreferences, setFavouriteDish } from './preferences.ts'

export const foodHandlers: Handlers<typeof food> = {
  getFoodSites,
  getFoodMenu: ({ db, query }) => loadMenu(db, query.slug),
  getOwnFoodWeek: ({ db, portal, user, query }) => loadOwnWeek(db, user.id, query.slug, portal.clock()),
  getLunchToday: ({ db, portal, user }) => loadLunch(db, user, dayInIsrael(portal.clock())),
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
}

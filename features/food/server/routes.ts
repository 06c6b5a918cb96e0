import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { withCustomPlans } from '#core/server/database/index.ts'
import { type Handlers, requireOwn } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { getWeeklyMenu, getWeeklyMenuUrl } from './menus/menu-file.ts'
import { getFoodSites, loadMenu } from './menus/menus.ts'
import { deleteFoodOrderByUserId, updateFoodOrder } from './orders/change-order.ts'
import { loadLunch } from './orders/lunch.ts'
import { getFoodOrderCode, listAllOrders, listOrdersOf } from './orders/orders.ts'
import { loadOwnWeek } from './orders/own-week.ts'
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

import { addDays, dayInIsrael } from '#core/rules/days.ts'
import { withCustomPlans } from '#core/server/database/index.ts'
import { type Handlers, requireOwn } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { loadLetterhead } from '#platform/documents/server/index.ts'
import { qrCodeOf } from '#platform/mail/server/index.ts'
import { deleteOrders } from './delete-order.ts'
import { placedBy, tellChanged } from './for-others.ts'
import { loadLunch } from './lunch.ts'
import { makeMenuFile, menuFileUrl, ownMenuSlug } from './menu-file.ts'
import { listSites, loadMenu } from './menus.ts'
import { listAllOrders, listOrdersOf, loadOrderCode, loadOrdersOfMenu } from './orders.ts'
import { loadOwnWeek } from './own-week.ts'
import { checkDistinct, placeDays } from './place-order.ts'
import { listFavourites, loadPreferences, setFavourite } from './preferences.ts'

export const foodHandlers: Handlers<typeof food> = {
  getFoodSites: async ({ db, portal, user }) => ({
    sites: await listSites(db, user, weekOf(dayInIsrael(portal.clock()))),
  }),

  getFoodMenu: ({ db, query }) => loadMenu(db, query.slug),

  getOwnFoodWeek: ({ db, portal, user, query }) => loadOwnWeek(db, user.id, query.slug, portal.clock()),

  getLunchToday: ({ db, portal, user }) => loadLunch(db, user, dayInIsrael(portal.clock())),

  updateFoodOrder: async ({ db, user, query: { slug }, body: { user_id, days } }) => {
    const userId = requireOwn(user_id, user)
    checkDistinct(days)
    await placeDays(db, { userId, slug, days, ...placedBy(user, userId) })
    await tellChanged(
      db,
      user,
      userId,
      days.map((day) => day.date),
    )
    return { orders: await loadOrdersOfMenu(db, userId, slug) }
  },

  deleteFoodOrderByUserId: async ({ db, user, body: { user_id, slug, date } }) => {
    const userId = requireOwn(user_id, user)
    await tellChanged(db, user, userId, await deleteOrders(db, userId, slug, date))
    return { orders: await loadOrdersOfMenu(db, userId, slug) }
  },

  getFoodOrdersByUserId: ({ db, user, query }) =>
    listOrdersOf(db, requireOwn(query.id, user), query.page, query.per_page),

  getFoodOrderCode: async ({ db, user, query }) => {
    const code = await loadOrderCode(db, user.id, query.id)
    return { code, qr: qrCodeOf(code) }
  },

  getAllFoodOrders: ({ db, portal, query }) => {
    const from = query.from ?? query.to ?? weekOf(dayInIsrael(portal.clock()))
    const to = query.to ?? addDays(weekOf(from), 6)
    return withCustomPlans(db, (planned) => listAllOrders(planned, { ...query, from, to }))
  },

  getWeeklyMenuUrl: async ({ db, portal, user, query }) => {
    const slug = query.slug ?? (await ownMenuSlug(db, user, weekOf(dayInIsrael(portal.clock()))))
    return { url: menuFileUrl(await loadMenu(db, slug)) }
  },

  getWeeklyMenu: async ({ portal, db, query }) => ({
    bytes: await makeMenuFile(await loadMenu(db, query.slug), await loadLetterhead(portal)),
    mimeType: 'application/pdf',
    fileName: `${query.slug}.pdf`,
  }),

  getFoodPreferences: ({ db, user }) => loadPreferences(db, user.id),

  setFavouriteDish: async ({ db, user, body: { dish_id, favourite } }) => {
    await setFavourite(db, user.id, dish_id, favourite)
    return { favourites: await listFavourites(db, user.id) }
  },
}

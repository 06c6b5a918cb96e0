import type { Handlers } from '#core/server/http/index.ts'
import type { ownFood } from '#features/food/contract/food-own.ts'
import { endStanding, listOffered, listStanding, saveStanding } from './standing.ts'

export const ownFoodHandlers: Handlers<typeof ownFood> = {
  getStandingFoodOrders: async ({ db, user }) => ({ orders: await listStanding(db, user.id) }),

  saveStandingFoodOrder: async ({ db, user, body }) => {
    await saveStanding(db, user.id, body)
    return { orders: await listStanding(db, user.id) }
  },

  endStandingFoodOrder: async ({ db, user, body }) => {
    await endStanding(db, user.id, body.weekday)
    return { orders: await listStanding(db, user.id) }
  },

  getOfferedDishes: async ({ db, query }) => ({ dishes: await listOffered(db, query.site_id) }),
}

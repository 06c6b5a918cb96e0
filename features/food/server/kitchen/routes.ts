import { withCustomPlans } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { kitchen } from '#features/food/contract/kitchen.ts'
import { cancelByHand, placeByHand } from './by-hand.ts'
import { chosenDay } from './chosen-day.ts'
import { tickOrder } from './counter.ts'
import { loadKitchenDay } from './day.ts'
import { makeLabels } from './labels.ts'
import { listKitchenOrders } from './orders.ts'
import { setSoldOut } from './sold-out.ts'

export const kitchenHandlers: Handlers<typeof kitchen> = {
  getKitchenDay: ({ db, portal, user, query }) =>
    withCustomPlans(db, async (planned) =>
      loadKitchenDay(planned, await chosenDay(planned, user, query, portal.clock())),
    ),

  getKitchenOrders: ({ db, portal, user, query }) =>
    withCustomPlans(db, async (planned) => {
      const { site, date } = await chosenDay(planned, user, query, portal.clock())
      return listKitchenOrders(planned, site?.id, date, query)
    }),

  getFoodLabels: async ({ db, portal, user, query }) => {
    const { site, date } = await chosenDay(db, user, query, portal.clock())
    const part = query.part ?? 1
    return {
      bytes: await makeLabels(db, site, date, part),
      mimeType: 'application/pdf',
      fileName: `labels-${date}-${part}.pdf`,
    }
  },

  serveFoodOrder: ({ db, body: { order_id, served } }) => tickOrder(db, { order_id }, served),

  scanFoodOrder: ({ db, body }) => tickOrder(db, body, true),

  placeLateOrder: async ({ db, portal, user, body }) => ({
    order_id: await placeByHand(db, user.id, body, portal.clock()),
  }),

  cancelByHand: async ({ db, portal, user, body }) => {
    await cancelByHand(db, user.id, body, portal.clock())
    return {}
  },

  setDishSoldOut: async ({ db, body }) => ({ told: await setSoldOut(db, body) }),
}

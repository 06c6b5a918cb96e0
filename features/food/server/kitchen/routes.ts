import { withCustomPlans } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { kitchen } from '#features/food/contract/kitchen.ts'
import { cancelByHand, placeLateOrder } from './by-hand.ts'
import { tickOrder } from './counter.ts'
import { chosenDay, loadKitchenDay } from './day.ts'
import { getFoodLabels } from './labels.ts'
import { listKitchenOrders } from './orders.ts'
import { setDishSoldOut } from './sold-out.ts'

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
  getFoodLabels,
  serveFoodOrder: ({ db, body: { order_id, served, seen } }) => tickOrder(db, { order_id }, served, seen),
  scanFoodOrder: ({ db, body }) => tickOrder(db, body, true),
  placeLateOrder,
  cancelByHand,
  setDishSoldOut,
}

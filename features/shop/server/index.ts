import { sql } from 'drizzle-orm'
import { serverFeature } from '#core/server/feature.ts'
import { requireOwn } from '#core/server/http/index.ts'
import { byTheClock, daily, job } from '#core/server/jobs/job.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { maxWaiting } from '#platform/requests/server/index.ts'
import { shopFeature } from '../feature.ts'
import { sumOrderMonths } from './administration/order-months.ts'
import { shopAdminHandlers } from './administration/routes.ts'
import { addProductToCart, loadCart, setQuantity } from './cart/cart.ts'
import {
  getAllProducts,
  indexProducts,
  listProductCategories,
  listProducts,
  searchProducts,
} from './catalogue/products.ts'
import { countOpenRequestsOf, entitlementWork, listWaiting } from './entitlement/approvals.ts'
import { listEntitlementRequests } from './entitlement/own-requests.ts'
import { entitlementApprovalHandlers, entitlementHandlers } from './entitlement/routes.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { notifyCancelled } from './orders/confirmation.ts'
import {
  countOpenOrders,
  countOrdersToPrepare,
  listOrdersOf,
  loadOrder,
  searchOrdersOf,
} from './orders/orders.ts'
import { placeOrder } from './orders/place-order.ts'
import { repeatOrder } from './orders/repeat-order.ts'
import { personTables } from './person.ts'
import { managesShop } from './rights.ts'
import { orderLines, orders, productPictures, products } from './tables.ts'

export { balancesOf } from './entitlement/ledger.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'sum-order-months': Record<string, never>
  }
}

/** A picture of a product that is on sale or that they have ordered, and for those who administer the shop of every product. */
const productUse: MediaUse = {
  shownTo: (user, mediaId) => sql`exists (
    select 1 from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
    where ${productPictures.mediaId} = ${mediaId} and (${products.onSale} or ${managesShop(user)} or exists (
      select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.productId} = ${products.id} and ${orders.userId} = ${user.id})))`,
  count: (mediaId) =>
    sql`select count(*) from ${productPictures} where ${productPictures.mediaId} = ${mediaId}`,
}

export const shopServer = serverFeature(
  shopFeature,
  {
    entitlementApprovals: entitlementApprovalHandlers,
    entitlements: entitlementHandlers,
    shop: {
      getAllProducts,
      getProducts: ({ db, query }) => listProducts(db, query.categories, query.page),
      getProductsCategories: async ({ db }) => ({ categories: await listProductCategories(db) }),
      getProductsBySearch: ({ db, query }) => searchProducts(db, query.search, query.page),
      addProductToCart,
      repeatOrder,
      getCart: ({ db, user }) => loadCart(db, user.id),
      updateCartItem: async ({ db, user, query }) => {
        await setQuantity(db, user.id, query.item_key, query.item_quantity)
        return loadCart(db, user.id)
      },
      deleteCartItem: async ({ db, user, query }) => {
        await setQuantity(db, user.id, query.item_key, 0)
        return loadCart(db, user.id)
      },
      placeOrder: ({ db, user, body }) => placeOrder(db, user, body),
      getUserOrders: ({ db, user, query }) =>
        listOrdersOf(db, requireOwn(query.user_id, user), query.page, query.per_page),
      searchOrders: ({ db, user, query }) => searchOrdersOf(db, user.id, query.s),
      getOrderById: ({ db, user, query }) => loadOrder(db, user, query.order_id),
      cancelOrderById: async ({ db, user, body: { order_id } }) => {
        // First whether the order is there for this person.
        await loadOrder(db, user, order_id)
        const { userId } = await cancelOrder(db, user.id, order_id)
        if (userId !== user.id) await notifyCancelled(db, userId, order_id)
        return loadOrder(db, user, order_id)
      },
    },
    shopAdmin: shopAdminHandlers,
  },
  {
    personTables,
    consequences: { orders: countOpenOrders },
    countOpen: async (db, userId) =>
      (await countOpenOrders(db, userId)) + (await countOpenRequestsOf(db, userId)),
    jobs: [
      job('sum-order-months', {
        ...{ ...byTheClock, regular: daily('20 4 * * *') },
        work: ({ portal: { db }, transact }) => sumOrderMonths(db, transact),
      }),
    ],
    mediaUse: productUse,
    ownRequests: { entitlement: listEntitlementRequests },
    waitingRequests: { entitlement: (db, user) => listWaiting(db, user.id, maxWaiting) },
    waiting: [{ address: '/admin/shop/orders', access: 'duty:shop', count: countOrdersToPrepare }],
    work: entitlementWork,
    indexAgain: { product: indexProducts },
  },
)

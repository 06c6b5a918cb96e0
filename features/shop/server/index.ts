import { sql } from 'drizzle-orm'
import { serverFeature } from '#core/server/feature.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { maxWaiting } from '#platform/requests/server/index.ts'
import { shopFeature } from '../feature.ts'
import { shopAdminHandlers } from './administration/routes.ts'
import { indexProducts } from './catalogue/products.ts'
import { countOpenRequests, countOpenRequestsOf, listWaiting } from './entitlement/approvals.ts'
import { listEntitlementRequests } from './entitlement/own-requests.ts'
import { entitlementApprovalHandlers, entitlementHandlers } from './entitlement/routes.ts'
import { countOpenOrders, countOrdersToPrepare } from './orders/orders.ts'
import { orderActivity, personTables, requestActivity } from './person.ts'
import { managesShop } from './rights.ts'
import { shopHandlers } from './routes.ts'
import { orderLines, orders, productPictures, products } from './tables.ts'

export { balancesOf } from './entitlement/ledger.ts'

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

export const shopServer = serverFeature(shopFeature, {
  handlers: {
    entitlementApprovals: entitlementApprovalHandlers,
    entitlements: entitlementHandlers,
    shop: shopHandlers,
    shopAdmin: shopAdminHandlers,
  },
  personTables,
  activity: { orders: orderActivity, requests: requestActivity },
  consequences: { orders: countOpenOrders },
  countOpen: async (db, userId) =>
    (await countOpenOrders(db, userId)) + (await countOpenRequestsOf(db, userId)),
  mediaUse: productUse,
  ownRequests: { entitlement: listEntitlementRequests },
  waitingRequests: { entitlement: (db, user) => listWaiting(db, user.id, maxWaiting) },
  waiting: [
    { address: '/admin/entitlement', access: 'duty:shop', count: countOpenRequests },
    { address: '/admin/shop/orders', access: 'duty:shop', count: countOrdersToPrepare },
  ],
  indexAgain: { product: indexProducts },
})

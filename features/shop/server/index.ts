import { serverFeature } from '#core/server/feature.ts'
import { mostWaiting } from '#platform/requests/server/index.ts'
import { shopFeature } from '../feature.ts'
import { shopAdminHandlers } from './administration/routes.ts'
import { countOpenRequests, countOpenRequestsOf, listWaiting } from './entitlement/index.ts'
import { listEntitlementRequests } from './entitlement/own-requests.ts'
import { entitlementApprovalHandlers, entitlementHandlers } from './entitlement/routes.ts'
import { indexProducts } from './index-again.ts'
import { countOpenOrders, countOrdersToPrepare } from './orders.ts'
import { orderActivity, personTables, requestActivity } from './person.ts'
import { shopHandlers } from './routes.ts'
import { productUse } from './visibility.ts'

export { balancesOf } from './entitlement/index.ts'

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
  waitingRequests: { entitlement: (db, user) => listWaiting(db, user.id, mostWaiting) },
  waiting: [
    { address: '/admin/entitlement', access: 'duty:shop', count: countOpenRequests },
    { address: '/admin/shop/orders', access: 'duty:shop', count: countOrdersToPrepare },
  ],
  indexAgain: { product: indexProducts },
})

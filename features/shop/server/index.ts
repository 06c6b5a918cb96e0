export { shopAdminHandlers } from './administration/routes.ts'

export {
  balancesOf,
  countOpenRequests,
  listWaiting as listWaitingEntitlement,
} from './entitlement/index.ts'
export { entitlementApprovalHandlers, entitlementHandlers } from './entitlement/routes.ts'
export { entitlementRequests } from './entitlement/tables.ts'
export { indexProducts } from './index-again.ts'

export { countOpenOrders, countOrdersToPrepare } from './orders.ts'

export { shopHandlers } from './routes.ts'
export { entitlementTypes, orders } from './tables.ts'
export { productUse } from './visibility.ts'

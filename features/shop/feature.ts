import { feature } from '#core/contract/feature.ts'
import { entitlementApprovals } from './contract/entitlement-approvals.ts'
import { entitlements } from './contract/entitlements.ts'
import { shopKinds } from './contract/notifications.ts'
import { shop } from './contract/shop.ts'
import { shopAdmin } from './contract/shop-admin.ts'

export const shopFeature = feature({
  slices: {
    entitlementApprovals: {
      about: 'Requests for entitlement that wait for an answer',
      room: null,
      endpoints: entitlementApprovals,
    },
    entitlements: { about: 'Entitlement: balances, requests, grants', room: 'shop', endpoints: entitlements },
    shop: { about: 'Products, the cart and orders', room: 'shop', endpoints: shop },
    shopAdmin: {
      about: 'Products, stock and orders, for those who run the shop',
      room: 'shop',
      endpoints: shopAdmin,
    },
  },
  notifications: shopKinds,
})

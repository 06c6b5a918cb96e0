import { q } from '#client/api/queries.ts'
import { shopAdmin } from '#contract/shop-admin.ts'

/** When the shop is open. */
export function settingsQuery() {
  return q(shopAdmin.getShopSettings)
}

import { q } from '#core/client/api/queries.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'

export function settingsQuery() {
  return q(shopAdmin.getShopSettings)
}

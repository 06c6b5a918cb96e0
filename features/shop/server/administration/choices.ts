import type { Database } from '#core/server/database/index.ts'
import { listProductCategories } from '../products.ts'
import { entitlementTypes } from '../tables.ts'

/** What can be chosen for a product: the shop's categories and the entitlement types, each in their order. */
export async function loadProductChoices(db: Database) {
  const { code, name, unit, position } = entitlementTypes
  const [categories, entitlement_types] = await Promise.all([
    listProductCategories(db),
    db.select({ code, name, unit }).from(entitlementTypes).orderBy(position, code),
  ])
  return { categories, entitlement_types }
}

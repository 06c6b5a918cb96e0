import { q } from '#core/client/api/queries.ts'
import { idParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'

/** What the address of the pick list asks for. */
export const pickListSearch = searchOf('/admin/shop/pick-list', { branch: idParameter })

/** What is to be picked for a branch, or for all of them. */
export function pickListQuery(branch: number | undefined) {
  return q(shopAdmin.getPickList, branch === undefined ? {} : { branch_id: branch })
}

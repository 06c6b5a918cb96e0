import { q } from '#client/api/queries.ts'
import { shopAdmin } from '#contract/shop-admin.ts'

/** What is to be picked for a branch, or for all of them. */
export function pickListQuery(branch: number | undefined) {
  return q(shopAdmin.getPickList, branch === undefined ? {} : { branch_id: branch })
}

import { q } from '#core/client/api/queries.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'

export const requestToAnswer = (id: number) => q(entitlementApprovals.getRequestToAnswer, { id })

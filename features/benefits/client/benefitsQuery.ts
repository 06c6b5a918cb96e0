import { q } from '#core/client/api/queries.ts'
import type { BenefitsValues } from './benefitsList.ts'
import { benefitReads } from './firstReads.ts'

/** A page of the benefits that are still valid. */
export function benefitsQuery({ main, category = main, branch, s, page = 1 }: BenefitsValues) {
  return q(benefitReads.list.endpoint, {
    ...benefitReads.list.query,
    page,
    ...(category && { category_id: category }),
    ...(branch && { branch_id: branch }),
    ...(s !== undefined && { s }),
  })
}

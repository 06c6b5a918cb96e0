import { firstReads } from '#app/client/api/first-reads.ts'
import { q } from '#core/client/api/queries.ts'
import type { BenefitsValues } from './benefitsList.ts'

/** A page of the benefits that are still valid. */
export function benefitsQuery({ main, category = main, branch, s, page = 1 }: BenefitsValues) {
  return q(firstReads.benefits.list.endpoint, {
    ...firstReads.benefits.list.query,
    page,
    ...(category && { category_id: category }),
    ...(branch && { branch_id: branch }),
    ...(s !== undefined && { s }),
  })
}

import { firstReads } from '#client/api/first-reads.ts'
import { q } from '#client/api/queries.ts'
import type { BenefitsSearch } from './-benefitsSearch.ts'

/** A page of the benefits that are still valid. */
export function benefitsQuery({ main, category, branch, page = 1 }: BenefitsSearch) {
  const below = category ?? main
  return q(firstReads.benefits.endpoint, {
    ...firstReads.benefits.query,
    page,
    ...(below && { category_id: below }),
    ...(branch && { branch_id: branch }),
  })
}

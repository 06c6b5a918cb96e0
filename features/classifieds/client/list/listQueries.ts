import { q } from '#core/client/api/queries.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import type { ClassifiedsValues } from '../classifiedsList.ts'
import { classifiedReads } from '../firstReads.ts'

const agorot = (shekels: number) => Math.round(shekels * 100)

export function listQuery({ category, condition, from, to, s, page = 1 }: ClassifiedsValues) {
  return q(classifiedReads.list.endpoint, {
    ...classifiedReads.list.query,
    page,
    ...(category && { category_id: category }),
    ...(condition && { condition }),
    ...(from !== undefined && { price_from: agorot(from) }),
    ...(to !== undefined && { price_to: agorot(to) }),
    ...(s && { s }),
  })
}

export const ownQuery = ({ page = 1 }: ClassifiedsValues) => q(classifieds.getOwnClassifieds, { page })

import type { Handlers } from '#core/server/http/index.ts'
import type { benefits } from '#features/benefits/contract/benefits.ts'
import { listBenefits } from './queries.ts'

export const benefitHandlers: Handlers<typeof benefits> = {
  getBenefits: ({ portal, user, query }) =>
    listBenefits(portal, user, {
      page: query.page,
      perPage: query.per_page,
      category: query.category_id,
      branch: query.branch_id,
      words: query.s,
    }),
}

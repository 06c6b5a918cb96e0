import { serverFeature } from '#core/server/feature.ts'
import { benefitsFeature } from '../feature.ts'
import { benefitType } from './content-type.ts'
import { listBenefits } from './queries.ts'

export const benefitsServer = serverFeature(
  benefitsFeature,
  {
    benefits: {
      getBenefits: ({ portal, user, query }) =>
        listBenefits(portal, user, {
          page: query.page,
          perPage: query.per_page,
          category: query.category_id,
          branch: query.branch_id,
          words: query.s,
        }),
    },
  },
  {
    contentTypes: { benefit: benefitType },
  },
)

import { serverFeature } from '#core/server/feature.ts'
import { benefitsFeature } from '../feature.ts'
import { benefitType } from './content-type.ts'
import { benefitHandlers } from './routes.ts'

export const benefitsServer = serverFeature(benefitsFeature, {
  handlers: { benefits: benefitHandlers },
  contentTypes: { benefit: benefitType },
})

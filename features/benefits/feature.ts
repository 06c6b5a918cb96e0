import { feature } from '#core/contract/feature.ts'
import { benefits } from './contract/benefits.ts'

export const benefitsFeature = feature({
  slices: {
    benefits: { about: 'Benefits and who reads them', room: 'benefits', endpoints: benefits },
  },
})

import { feature } from '#core/contract/feature.ts'
import { firstSteps } from './contract/first-steps.ts'

export const firstStepsFeature = feature({
  slices: {
    firstSteps: { about: 'What an organisation does first', room: null, endpoints: firstSteps },
  },
})

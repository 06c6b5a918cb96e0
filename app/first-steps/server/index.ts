import { serverFeature } from '#core/server/feature.ts'
import { firstStepsFeature } from '../feature.ts'
import { firstStepHandlers } from './remove-demo.ts'

export { demoFilledAt } from './remove-demo.ts'

export const firstStepsServer = serverFeature(firstStepsFeature, { firstSteps: firstStepHandlers })

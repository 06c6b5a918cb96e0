import { serverFeature } from '#core/server/feature.ts'
import { healthFeature } from '../feature.ts'
import { healthHandlers } from './figures.ts'

export { loadQueues } from './queues.ts'
export { serveHealth } from './ready.ts'

export const healthServer = serverFeature(healthFeature, { health: healthHandlers })

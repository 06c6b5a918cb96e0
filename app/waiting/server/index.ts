import { serverFeature } from '#core/server/feature.ts'
import { waitingFeature } from '../feature.ts'
import { waitingHandlers } from './routes.ts'

export const waitingServer = serverFeature(waitingFeature, {
  handlers: { waiting: waitingHandlers },
})

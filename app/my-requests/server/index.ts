import { serverFeature } from '#core/server/feature.ts'
import { myRequestsFeature } from '../feature.ts'
import { requestHandlers } from './routes.ts'

export const myRequestsServer = serverFeature(myRequestsFeature, {
  handlers: { requests: requestHandlers },
})

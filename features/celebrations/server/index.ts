import { serverFeature } from '#core/server/feature.ts'
import { celebrationsFeature } from '../feature.ts'
import { personTables } from './person.ts'
import { celebrationHandlers } from './routes.ts'

export const celebrationsServer = serverFeature(celebrationsFeature, {
  handlers: { celebrations: celebrationHandlers },
  personTables,
})

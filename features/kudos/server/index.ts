import { serverFeature } from '#core/server/feature.ts'
import { kudosFeature } from '../feature.ts'
import { kudosActivity, personTables } from './person.ts'
import { kudosHandlers } from './routes.ts'

export const kudosServer = serverFeature(kudosFeature, {
  handlers: { kudos: kudosHandlers },
  personTables,
  activity: { kudos: kudosActivity },
})

import { serverFeature } from '#core/server/feature.ts'
import { directoryFeature } from '../feature.ts'
import { personTables } from './person.ts'
import { directoryHandlers } from './routes.ts'

export const directoryServer = serverFeature(directoryFeature, {
  handlers: { directory: directoryHandlers },
  personTables,
})

import { serverFeature } from '#core/server/feature.ts'
import { officialsFeature } from '../feature.ts'
import { officialType } from './content-type.ts'
import { personTables } from './person.ts'
import { officialHandlers } from './routes.ts'

export const officialsServer = serverFeature(officialsFeature, {
  handlers: { officials: officialHandlers },
  personTables,
  contentTypes: { official: officialType },
})

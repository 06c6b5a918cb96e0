import { serverFeature } from '#core/server/feature.ts'
import { classifiedsFeature } from '../feature.ts'
import { classifiedType } from './content-type.ts'
import { classifiedHandlers } from './queries.ts'

export const classifiedsServer = serverFeature(
  classifiedsFeature,
  { classifieds: classifiedHandlers },
  {
    contentTypes: { yad2: classifiedType },
  },
)

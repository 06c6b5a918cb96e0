import { serverFeature } from '#core/server/feature.ts'
import { lessonsFeature } from '../feature.ts'
import { lessonType } from './content-type.ts'
import { personTables } from './person.ts'
import { lessonHandlers } from './progress.ts'

export const lessonsServer = serverFeature(lessonsFeature, {
  handlers: { lessons: lessonHandlers },
  personTables,
  contentTypes: { lomda: lessonType },
})

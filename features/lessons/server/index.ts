import { serverFeature } from '#core/server/feature.ts'
import { personTable, untilDeleted } from '#core/server/person-tables.ts'
import { lessonsFeature } from '../feature.ts'
import { lessonType } from './content-type.ts'
import { lessonHandlers } from './progress.ts'
import { lessonProgress } from './tables.ts'

export const lessonsServer = serverFeature(
  lessonsFeature,
  { lessons: lessonHandlers },
  {
    personTables: [
      personTable(lessonProgress, {
        userId: untilDeleted,
      }),
    ],
    contentTypes: { lomda: lessonType },
  },
)

import { personTable, untilDeleted } from '#core/server/person-tables.ts'
import { lessonProgress } from './tables.ts'

export const personTables = [
  personTable(lessonProgress, {
    userId: untilDeleted,
  }),
]

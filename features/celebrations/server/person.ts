import { personTable, untilDeleted } from '#core/server/person-tables.ts'
import { greetings } from './tables.ts'

export const personTables = [
  personTable(greetings, {
    greeterId: untilDeleted,
    receiverId: untilDeleted,
  }),
]

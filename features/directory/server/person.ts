import { personTable, untilDeleted } from '#core/server/person-tables.ts'
import { favouritePeople } from './tables.ts'

export const personTables = [
  personTable(favouritePeople, {
    userId: untilDeleted,
    personId: { ...untilDeleted, leftOut: 'whom others chose is theirs' },
  }),
]

import { forShort, personTable } from '#core/server/person-tables.ts'
import { exports } from './tables.ts'

export const personTables = [
  personTable(exports, {
    userId: forShort('3 days, with the file'),
  }),
]

import { personTable } from '#core/server/person-tables.ts'
import { officials } from './tables.ts'

export const personTables = [
  personTable(officials, {
    personId: { kept: 'as long as the portal', atErasure: 'unnamed' },
    deputyId: { kept: 'as long as the portal', atErasure: 'unnamed' },
  }),
]

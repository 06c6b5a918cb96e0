import { forShort, personTable, workOfOrganisation } from '#core/server/person-tables.ts'
import { peopleImportLines, peopleImports } from './import/tables.ts'

export const personTables = [
  personTable(
    peopleImports,
    {
      actorId: workOfOrganisation(),
    },
    ['sheet', 'auditEntry'],
  ),
  personTable(peopleImportLines, {
    personId: { ...forShort('30 days'), leftOut: 'what a sheet said, for a month; the details are there' },
  }),
]

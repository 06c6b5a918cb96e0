import { sql } from 'drizzle-orm'
import { forever, personTable, workOfOrganisation } from '#core/server/person-tables.ts'
import { loanGuarantors, loans } from './tables.ts'

export const personTables = [
  personTable(
    loans,
    {
      userId: {
        ...forever('amounts; the document is deleted'),
        emptied: { purpose: sql`''`, answer: sql`''`, note: sql`''` },
      },
      handledBy: workOfOrganisation('the request is that of who asked'),
    },
    ['note', 'handledBy'],
  ),
  personTable(loanGuarantors, {
    userId: forever('the loan is that of somebody else'),
  }),
]

import { personTable } from '#core/server/person-tables.ts'
import { auditEntries } from './tables.ts'

export const personTables = [
  personTable(
    auditEntries,
    {
      actorId: {
        kept: '7 years (`AUDIT_YEARS`)',
        atErasure: 'kept',
        because: 'who did what; triggers refuse every change',
      },
      personId: {
        kept: '7 years (`AUDIT_YEARS`)',
        atErasure: 'kept',
        because: 'who did what; triggers refuse every change',
      },
    },
    ['input'],
  ),
]

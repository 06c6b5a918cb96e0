import { serverFeature } from '#core/server/feature.ts'
import { personTable } from '#core/server/person-tables.ts'
import { auditFeature } from '../feature.ts'
import { auditHandlers } from './report.ts'
import { deleteOldAuditEntries } from './retention.ts'
import { auditEntries } from './tables.ts'

export { listPersonHistory, wasInvitedBy } from './history.ts'
export { audit, auditEntry, auditEntryOf, auditSignInFault } from './write.ts'

export const auditServer = serverFeature(
  auditFeature,
  { audit: auditHandlers },
  {
    personTables: [
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
    ],
    cleanUp: { audit: (db, { auditYears }) => deleteOldAuditEntries(db, auditYears) },
  },
)

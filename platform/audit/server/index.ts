import { serverFeature } from '#core/server/feature.ts'
import { auditFeature } from '../feature.ts'
import { personTables } from './person.ts'
import { auditHandlers } from './report.ts'
import { deleteOldAuditEntries } from './retention.ts'

export { listPersonHistory, wasInvitedBy } from './history.ts'
export { audit, auditEntry, auditEntryOf, auditSignInFault } from './write.ts'

export const auditServer = serverFeature(auditFeature, {
  handlers: { audit: auditHandlers },
  personTables,
  cleanUp: { audit: (db, { auditYears }) => deleteOldAuditEntries(db, auditYears) },
})

import { serverFeature } from '#core/server/feature.ts'
import { auditFeature } from '../feature.ts'
import { personTables } from './person.ts'
import { auditHandlers } from './report.ts'
import { deleteOldAuditEntries } from './retention.ts'

export { listPersonHistory, wasBroughtBy } from './history.ts'
export { audit, auditEntry, auditSignInFault, entryOfCall } from './write.ts'

export const auditServer = serverFeature(auditFeature, {
  handlers: { audit: auditHandlers },
  personTables,
  cleanUp: { audit: (db, { auditYears }) => deleteOldAuditEntries(db, auditYears) },
})

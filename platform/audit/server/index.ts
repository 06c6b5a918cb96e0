import { serverFeature } from '#core/server/feature.ts'
import { auditFeature } from '../feature.ts'
import { personTables } from './person.ts'
import { deleteOldAuditEntries } from './retention.ts'
import { auditHandlers } from './routes.ts'

export { auditSignInFault } from './faults.ts'
export { listPersonHistory, wasBroughtBy } from './history.ts'
export { entryOfCall } from './of-call.ts'
export { audit, auditEntry } from './write.ts'

export const auditServer = serverFeature(auditFeature, {
  handlers: { audit: auditHandlers },
  personTables,
  cleanUp: { audit: (db, { auditYears }) => deleteOldAuditEntries(db, auditYears) },
})

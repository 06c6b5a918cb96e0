export { auditSignInFault } from './faults.ts'
export { entryOfCall } from './of-call.ts'
export { type AuditEntry, audit, auditEntry } from './write.ts'

export { auditSignInFault } from './faults.ts'
export { listPersonHistory } from './history.ts'
export { entryOfCall } from './of-call.ts'
export { audit } from './write.ts'

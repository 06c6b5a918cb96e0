/** What the portal uses of its database. */
export { bytea, moment, oneOf, registerPeople, tsvector } from './columns.ts'
export {
  type Connection,
  connect,
  connectionSettings,
  constraintOf,
  type Database,
  errorCode,
  isContended,
  isUnavailable,
  searchSettings,
  type Transaction,
} from './connect.ts'
export { whereGiven, withCustomPlans } from './custom-plans.ts'
export { isoMoment, Json, jsonOf } from './json.ts'
export { anyOf, arrayOf, insertRows, rowsFrom } from './lists.ts'
export { orderOf } from './order.ts'
export { jsonPageOf, pageOf } from './page.ts'
export { deleteExpired, deletePortion, olderThan, portion } from './portions.ts'
export { prepared, preparedStatement } from './prepared.ts'
export { changedMeanwhile, one, pick, rowOf, saveRevised, settings } from './rows.ts'
export { connectToWrite, transact } from './transact.ts'

export { eventType } from './content-type.ts'
export {
  cancelUpcoming,
  countUpcoming,
  listStates,
  registrationPart,
  tellRegistered,
} from './registration/index.ts'
export { registrationHandlers } from './registration/routes.ts'
export { registrations } from './registration/tables.ts'
export { registrationReportHandlers } from './reports/routes.ts'
export { eventHandlers } from './routes.ts'
export { events } from './tables.ts'

export { calendarFileOf } from './calendar.ts'
export type { RegistrationPart } from './content-type.ts'

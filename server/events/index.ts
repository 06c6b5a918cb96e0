export type { RegistrationPart } from './content-type.ts'

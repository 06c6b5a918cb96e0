export { registrationPart } from './content-type.ts'

export { registrationPart } from './content-type.ts'
export { tellRegistered } from './tell.ts'

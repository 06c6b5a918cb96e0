export { registrationPart } from './content-type.ts'
export { listStates } from './queries.ts'
export { tellRegistered } from './tell.ts'

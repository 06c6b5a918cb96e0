export { cancelUpcoming, countUpcoming } from './cancel.ts'
export { registrationPart } from './content-type.ts'
export { listStates } from './states.ts'
export { tellRegistered } from './tell.ts'

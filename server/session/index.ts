export { listDevices, loadSession } from './devices.ts'
export { hashPassword, withHashingSlot } from './hashing.ts'
export { forgetDevices } from './known-devices.ts'
export { setPassword } from './passwords.ts'

import type { Sessions } from './sessions.ts'

export { listDevices } from './devices.ts'
export { hashPassword, withHashingSlot } from './hashing.ts'
export { forgetDevices } from './known-devices.ts'
export { setPassword } from './passwords.ts'
export { boundSince, unbind as unbindSignOn } from './sign-on-identities.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    sessions: Sessions
  }
}

import type { Sessions } from './sessions.ts'

export { listDevices } from './devices.ts'
export { hashPassword, withHashingSlot } from './hashing.ts'
export { forgetDevices } from './known-devices.ts'
export { passkeyHandlers } from './passkey-routes.ts'
export { setPassword } from './passwords.ts'
export { mailPasswordReset } from './resets.ts'
export { sessionHandlers } from './routes.ts'
export { loadSecret } from './secrets.ts'
export { Sessions } from './sessions.ts'
export { boundSince, unbind as unbindSignOn } from './sign-on-identities.ts'
export { singleSignOnHandlers } from './single-sign-on-routes.ts'
export { attempts, knownDevices, passkeyChallenges, passwordResets, signOns } from './tables.ts'
export { changeTokenKey, loadTokenKey } from './tokens.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    sessions: Sessions
  }
}

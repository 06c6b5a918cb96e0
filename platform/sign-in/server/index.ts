import type { Sessions } from './sessions.ts'

export { tellOfAccess } from './access-changes.ts'
export { heldUntil, tellOfChangedDetails } from './changed-details.ts'
export { codeDays, giveCodes, listWithoutPassword, newCode } from './codes.ts'
export { listDevices } from './devices.ts'
export { addAdministrator, firstAdministratorHandlers, newFirstLink } from './first-administrator.ts'
export { hashCode, hashPassword, passwordMatches, withHashingSlot } from './hashing.ts'
export { forgetDevices } from './known-devices.ts'
export { passkeyHandlers } from './passkey-routes.ts'
export { mailPasswordReset } from './resets.ts'
export { sessionHandlers } from './routes.ts'
export { loadSecret } from './secrets.ts'
export { Sessions } from './sessions.ts'
export { boundSince, unbind as unbindSignOn } from './sign-on-identities.ts'
export { singleSignOnHandlers } from './single-sign-on-routes.ts'
export {
  attempts,
  firstAdministratorLink,
  knownDevices,
  passkeyChallenges,
  passwordResets,
  signOns,
} from './tables.ts'
export { changeTokenKey, loadTokenKey } from './tokens.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    sessions: Sessions
  }
}

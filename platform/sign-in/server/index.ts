import { deleteExpired } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { job } from '#core/server/jobs/job.ts'
import { forShort, personTable, untilDeleted } from '#core/server/person-tables.ts'
import { signInFeature } from '../feature.ts'
import { listDevices } from './devices.ts'
import { firstAdministratorHandlers } from './first-administrator.ts'
import { passkeyHandlers } from './passkeys/passkey-routes.ts'
import { mailPasswordReset } from './passwords/resets.ts'
import { sessionHandlers } from './routes.ts'
import type { Sessions } from './sessions.ts'
import { singleSignOnHandlers } from './single-sign-on/single-sign-on-routes.ts'
import {
  attempts,
  firstAdministratorLink,
  knownDevices,
  passkeyChallenges,
  passkeys,
  passwordResets,
  signOnIdentities,
  signOns,
} from './tables.ts'

export { notifyAccessChange } from './access-changes.ts'
export { notifyChangedDetails, resetsHeldUntil } from './changed-details.ts'
export { listDevices } from './devices.ts'
export { addAdministrator, newFirstLink } from './first-administrator.ts'
export { forgetDevices } from './known-devices.ts'
export { codeDays, giveCodes, listWithoutPassword, newCode } from './passwords/codes.ts'
export { hashCode, hashPassword, passwordMatches, withHashingSlot } from './passwords/hashing.ts'
export { loadSecret } from './passwords/secrets.ts'
export { Sessions } from './sessions.ts'
export { linkedSince, unbind as unbindSignOn } from './single-sign-on/sign-on-identities.ts'
export { changeTokenKey, loadTokenKey } from './tokens.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    sessions: Sessions
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'reset-password': { username: string }
  }
}

export const signInServer = serverFeature(
  signInFeature,
  {
    firstAdministrator: firstAdministratorHandlers,
    passkeys: passkeyHandlers,
    session: sessionHandlers,
    singleSignOn: singleSignOnHandlers,
  },
  {
    personTables: [
      personTable(knownDevices, {
        userId: { ...forShort('90 days'), leftOut: 'a secret of a browser' },
      }),
      personTable(
        passkeys,
        {
          userId: untilDeleted,
        },
        ['credentialId', 'publicKey'],
      ),
      personTable(passkeyChallenges, {
        userId: { ...forShort('a few minutes'), leftOut: 'a secret of a few minutes' },
      }),
      personTable(signOnIdentities, {
        userId: forShort('until an administrator unbinds the person'),
      }),
      personTable(passwordResets, {
        userId: { ...forShort('half an hour'), leftOut: 'a secret of half an hour' },
      }),
    ],
    consequences: { sessions: async (db, userId) => (await listDevices(db, userId)).length },
    jobs: [
      job('reset-password', {
        ...{ retryLimit: 2, retryDelay: 5, retryBackoff: true, pollSeconds: 2 },
        work: ({ transact }, { username }) => transact((db) => mailPasswordReset(db, username)),
      }),
    ],
    cleanUp: {
      'password-resets': deleteExpired(passwordResets),
      'first-link': deleteExpired(firstAdministratorLink),
      attempts: deleteExpired(attempts),
      'passkey-challenges': deleteExpired(passkeyChallenges),
      'sign-ons': deleteExpired(signOns),
      'known-devices': deleteExpired(knownDevices),
    },
  },
)

import { feature } from '#core/contract/feature.ts'
import { firstAdministrator } from './contract/first-administrator.ts'
import { accountKinds } from './contract/notifications.ts'
import { passkeys } from './contract/passkeys.ts'
import { session } from './contract/session.ts'
import { singleSignOn } from './contract/single-sign-on.ts'

export const signInFeature = feature({
  slices: {
    firstAdministrator: {
      about: 'The first administrator of a new portal',
      room: null,
      cookies: true,
      endpoints: firstAdministrator,
    },
    passkeys: { about: 'Signing in by passkey', room: null, cookies: true, endpoints: passkeys },
    session: {
      about: 'Signing in and out, passwords, devices',
      room: null,
      cookies: true,
      endpoints: session,
    },
    singleSignOn: {
      about: 'Signing in with an account of the organisation',
      room: null,
      cookies: true,
      endpoints: singleSignOn,
    },
  },
  notifications: accountKinds,
})

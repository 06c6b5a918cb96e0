import { forShort, personTable, untilDeleted } from '#core/server/person-tables.ts'
import { knownDevices, passkeyChallenges, passkeys, passwordResets, signOnIdentities } from './tables.ts'

export const personTables = [
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
]

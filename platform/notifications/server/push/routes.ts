import type { Handlers } from '#core/server/http/index.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import { switchMailDigest, wantsDigest } from '../digest.ts'
import { peopleOf, unknownNumbers } from './audience.ts'
import { cancelPush, sendPushData } from './commands.ts'
import { pushOpened } from './deliveries.ts'
import { countDevices, deleteToken, hasDevice, saveTokenAndEmpNumber } from './devices.ts'
import { getPushDeliveries, getPushes } from './queries.ts'

export const pushHandlers: Handlers<typeof push> = {
  getPushSettings: async ({ db, portal, user }) => ({
    key: portal.webPush.publicKey,
    registered: await hasDevice(db, user.sessionId),
    digest: await wantsDigest(db, user.id),
  }),

  switchMailDigest,

  saveTokenAndEmpNumber,

  deleteToken,

  pushOpened,

  async countPushAudience({ db, body }) {
    const people = await peopleOf(db, body)
    return {
      people: people.length,
      devices: await countDevices(db, people),
      unknown: (await unknownNumbers(db, body)).slice(0, 20),
    }
  },

  sendPushData,

  cancelPush,

  getPushes,

  getPushDeliveries,
}

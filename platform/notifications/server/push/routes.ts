import { keyOf } from '#core/rules/text.ts'
import { forbidden, type Handlers } from '#core/server/http/index.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import { loadSession, loadUserFields } from '#platform/people/server/index.ts'
import { markOpened } from '../deliveries.ts'
import { countDevices, deleteDevice, hasDevice, saveDevice } from '../devices.ts'
import { switchDigest, wantsDigest } from '../digest.ts'
import { peopleOf, unknownNumbers } from './audience.ts'
import { cancelPush, writePush } from './commands.ts'
import { listPushes, loadDeliveries } from './queries.ts'

export const pushHandlers: Handlers<typeof push> = {
  getPushSettings: async ({ db, portal, user }) => ({
    key: portal.webPush.publicKey,
    registered: await hasDevice(db, user.sessionId),
    digest: await wantsDigest(db, user.id),
  }),

  async switchMailDigest({ db, user, body }) {
    await switchDigest(db, user.id, body.digest)
    return body
  },

  async saveTokenAndEmpNumber({ db, portal, user, body: { emp_number, ...given } }) {
    const { employee_number } = await loadUserFields(db, user.id)
    if (emp_number !== undefined && keyOf(emp_number) !== employee_number) throw forbidden()
    await saveDevice(db, user, await loadSession(db, user.sessionId), given, portal.config)
    return null
  },

  async deleteToken({ db, user }) {
    await deleteDevice(db, user.sessionId)
    return null
  },

  async pushOpened({ db, body }) {
    await markOpened(db, body.id)
    return null
  },

  async countPushAudience({ db, body }) {
    const people = await peopleOf(db, body)
    return {
      people: people.length,
      devices: await countDevices(db, people),
      unknown: (await unknownNumbers(db, body)).slice(0, 20),
    }
  },

  sendPushData: async ({ db, portal, user, body }) => ({ id: await writePush(db, portal, user.id, body) }),

  async cancelPush({ db, body }) {
    await cancelPush(db, body.id)
    return body
  },

  getPushes: ({ db, query }) => listPushes(db, query),

  getPushDeliveries: ({ db, query }) => loadDeliveries(db, query),
}

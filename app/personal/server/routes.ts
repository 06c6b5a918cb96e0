import { personalKinds } from '#app/personal/contract/notifications.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Handlers, requireOwn, type SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { listChoices, notify } from '#platform/notifications/server/index.ts'
import type { ownDetails } from '#platform/people/contract/own-details.ts'
import {
  listEmergencyContacts,
  listFamily,
  listVehicles,
  loadDeliverySettings,
  loadName,
  lockPerson,
  removeOwnRow,
  writeOwnRow,
} from '#platform/people/server/index.ts'
import { startPersonalFile } from '#platform/reports/server/index.ts'
import { notifyChangedDetails } from '#platform/sign-in/server/index.ts'
import { ownDataFile } from './export.ts'
import { writeOwnField } from './fields.ts'

const todayOf = (portal: Portal) => dayInIsrael(portal.clock())

async function tellOwner(db: Transaction, user: SessionUser, userId: number): Promise<void> {
  if (user.id === userId) return
  const by = await loadName(db, user.id)
  await notify(db, personalKinds['own-details-changed'], { userIds: [userId], by })
}

export const ownDetailsHandlers: Handlers<typeof ownDetails> = {
  async userUpdateField({ portal, db, user, query, body }) {
    const userId = requireOwn(query.id, user)
    const before = await lockPerson(db, userId)
    await writeOwnField(db, { userId, by: user }, body.field, body.value)
    if (body.field === 'mobile') await notifyChangedDetails(db, portal, user.id, [before])
    else await tellOwner(db, user, userId)
    return null
  },

  getKeptDays: async ({ portal: { config } }) => ({ ...config.keptDays, audit_years: config.auditYears }),

  exportMyData: ({ portal, db, user }) => startPersonalFile(db, portal.jobs, user.id, ownDataFile),

  async getNotificationSettings({ db, user, query }) {
    const userId = requireOwn(query.id, user)
    const [settings, kinds] = await Promise.all([loadDeliverySettings(db, userId), listChoices(db, userId)])
    return { ...settings, kinds }
  },

  async userLists({ portal, db, user, query }) {
    const userId = requireOwn(query.id, user)
    const [family_members, vehicles, emergency_contacts] = await Promise.all([
      listFamily(db, userId, todayOf(portal)),
      listVehicles(db, userId),
      listEmergencyContacts(db, userId),
    ])
    return { family_members, vehicles, emergency_contacts }
  },

  async userAddField({ portal, db, user, query, body: { field, value } }) {
    const place = { userId: requireOwn(query.id, user), key: null, today: todayOf(portal) }
    const key = await writeOwnRow(db, place, field, value)
    await tellOwner(db, user, place.userId)
    return { key }
  },

  async userChangeRow({ portal, db, user, query, body: { field, value } }) {
    const place = { userId: requireOwn(query.id, user), key: query.key, today: todayOf(portal) }
    await writeOwnRow(db, place, field, value)
    await tellOwner(db, user, place.userId)
    return null
  },

  async userRemoveRow({ db, user, query }) {
    const userId = requireOwn(query.id, user)
    await removeOwnRow(db, userId, query.field, query.key)
    await tellOwner(db, user, userId)
    return null
  },
}

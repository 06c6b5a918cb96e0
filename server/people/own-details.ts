import { eq } from 'drizzle-orm'
import type { OwnField, ownDetails } from '#contract/own-details.ts'
import { dayInIsrael } from '#domain/days.ts'
import type { Transaction } from '../db/connect.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { requireOwn } from '../http/session.ts'
import type { Portal } from '../portal.ts'
import { listFamily, listVehicles, removeOwnRow, writeOwnRow } from './own-lists.ts'
import { cleanPhone } from './phone.ts'
import { users } from './tables.ts'

/** The columns that each of the own details is stored in. */
const columnsOf: Record<OwnField, (value: string | null) => Partial<typeof users.$inferInsert>> = {
  mobile: (value) => ({ mobile: value === null ? null : cleanPhone(value, 'value') }),
}

async function updateField(db: Transaction, userId: number, field: OwnField, value: string | null) {
  const changed = await db
    .update(users)
    .set(columnsOf[field](value))
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (changed.length === 0) throw notFound('המשתמש לא נמצא')
}

const todayOf = (portal: Portal) => dayInIsrael(portal.clock())

export const ownDetailsHandlers: Handlers<typeof ownDetails> = {
  async userUpdateField({ db, user, query, body }) {
    await updateField(db, requireOwn(query.id, user), body.field, body.value)
    return null
  },

  async userLists({ portal, db, user, query }) {
    const userId = requireOwn(query.id, user)
    return {
      family_members: await listFamily(db, userId, todayOf(portal)),
      vehicles: await listVehicles(db, userId),
    }
  },

  async userAddField({ portal, db, user, query, body: { field, value } }) {
    const place = { userId: requireOwn(query.id, user), key: null, today: todayOf(portal) }
    return { key: await writeOwnRow(db, place, field, value) }
  },

  async userChangeRow({ portal, db, user, query, body: { field, value } }) {
    const place = { userId: requireOwn(query.id, user), key: query.key, today: todayOf(portal) }
    await writeOwnRow(db, place, field, value)
    return null
  },

  async userRemoveRow({ db, user, query }) {
    await removeOwnRow(db, requireOwn(query.id, user), query.field, query.key)
    return null
  },
}

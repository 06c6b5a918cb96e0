import { and, eq, or, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { keyOf } from '#core/rules/text/text.ts'
import type { Config } from '#core/server/config.ts'
import { anyOf, type Database } from '#core/server/database/index.ts'
import { forbidden, type Handler, invalid } from '#core/server/http/index.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import { pushDevices } from '#platform/notifications/server/tables.ts'
import { loadSession, loadUserFields } from '#platform/people/server/index.ts'
import { isPushService } from './push-services.ts'
import { encryptFor } from './web-push.ts'

type Given = Pick<Body<typeof push.saveTokenAndEmpNumber>, 'subscription' | 'token'>
type Address = Pick<typeof pushDevices.$inferInsert, 'kind' | 'address' | 'p256dh' | 'auth'>

/** Checks that something can be sent to what a browser or an app gave. Throws 400. */
function addressOf({ subscription, token }: Given, config: Config): Address {
  if (subscription && token === undefined) {
    const { endpoint, keys } = subscription
    if (!isPushService(endpoint, config.pushTestOrigin)) {
      throw invalid('subscription.endpoint', 'unknown-push-service', 'שירות ההתראות הזה אינו מוכר')
    }
    try {
      encryptFor(keys, '')
    } catch {
      throw invalid('subscription.keys', 'format', 'המפתחות אינם תקינים')
    }
    return { kind: 'web', address: endpoint, ...keys }
  }
  if (token !== undefined && !subscription) return { kind: 'fcm', address: token, p256dh: null, auth: null }
  throw invalid('subscription', 'missing', 'צריך מינוי או אסימון, אחד משניהם')
}

/**
 * The device is called as the session and lasts as long. The browser of somebody who signed in after another is the new one's
 * alone. Throws 400 and 403.
 */
export const saveTokenAndEmpNumber: Handler<typeof push.saveTokenAndEmpNumber> = async (context) => {
  const { db, portal, user, body } = context
  const { employee_number } = await loadUserFields(db, user.id)
  if (body.emp_number !== undefined && keyOf(body.emp_number) !== employee_number) throw forbidden()
  const { label, expiresAt } = await loadSession(db, user.sessionId)
  const address = addressOf(body, portal.config)
  await db
    .delete(pushDevices)
    .where(or(eq(pushDevices.sessionId, user.sessionId), eq(pushDevices.address, address.address)))
  await db.insert(pushDevices).values({
    ...address,
    ...{ sessionId: user.sessionId, userId: user.id, label, expiresAt },
  })
  return null
}

export const deleteToken: Handler<typeof push.deleteToken> = async ({ db, user }) => {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, user.sessionId))
  return null
}

/** Whether pushes are sent to the device of a session. */
export async function hasDevice(db: Database, sessionId: string): Promise<boolean> {
  return (await db.$count(pushDevices, eq(pushDevices.sessionId, sessionId))) > 0
}

/** How many devices of these people take pushes. */
export function countDevices(db: Database, userIds: readonly number[]): Promise<number> {
  return db.$count(
    pushDevices,
    and(anyOf(pushDevices.userId, userIds), sql`${pushDevices.expiresAt} > now()`),
  )
}

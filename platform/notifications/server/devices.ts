import { and, eq, or, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import type { Config } from '#core/server/config.ts'
import { anyOf, type Database, type Transaction } from '#core/server/database/index.ts'
import { invalid, type SessionUser } from '#core/server/http/index.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import { isPushService } from './push-services.ts'
import { pushDevices } from './tables.ts'
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
 * Makes the user's session a device that takes pushes, called and lasting as the session. The browser of somebody who signed
 * in after another is the new one's alone.
 */
export async function saveDevice(
  db: Transaction,
  user: SessionUser,
  { label, expiresAt }: { label: string; expiresAt: Date },
  given: Given,
  config: Config,
): Promise<void> {
  const address = addressOf(given, config)
  await db
    .delete(pushDevices)
    .where(or(eq(pushDevices.sessionId, user.sessionId), eq(pushDevices.address, address.address)))
  await db.insert(pushDevices).values({
    ...address,
    ...{ sessionId: user.sessionId, userId: user.id, label, expiresAt },
  })
}

/** Sends no more pushes to the device of a session. */
export async function deleteDevice(db: Transaction, sessionId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))
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

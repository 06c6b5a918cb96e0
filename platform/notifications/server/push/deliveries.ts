import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { anyOf, type Database, deletePortion, one, type Transaction } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { type LeaseTable, queueStateOf } from '#core/server/jobs/lease-table.ts'
import type { QueueState } from '#core/server/jobs/queue-state.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import type { QuietHours } from '#platform/notifications/rules/quiet-hours.ts'
import { markNotificationsRead } from '#platform/notifications/server/queries.ts'
import { notifications, pushDeliveries, pushDevices } from '#platform/notifications/server/tables.ts'
import { users } from '#platform/people/server/index.ts'

export interface Delivery extends Record<string, unknown> {
  id: string
  attempts: number
  topic: string
  /** Null where the notification was deleted. */
  notification: {
    kind: string
    title: string
    text: string
    url: string
    read: boolean
  } | null
  /** Null where the device was signed out. */
  device: {
    id: number
    kind: 'web' | 'fcm'
    address: string
    p256dh: string | null
    auth: string | null
  } | null
  quiet: QuietHours | null
  traceparent: string | null
}

export const deliveryTable: LeaseTable = {
  ...{ table: pushDeliveries, id: pushDeliveries.id, state: pushDeliveries.state },
  ...{ problem: pushDeliveries.problem, attempts: pushDeliveries.attempts, dueAt: pushDeliveries.dueAt },
  alsoSet: sql`ended_at = case when given.state = 'waiting' then null else now() end`,
}

export async function loadDeliveries(db: Transaction, ids: readonly string[]): Promise<Delivery[]> {
  const { rows } = await db.execute<Delivery>(sql`
    select ${pushDeliveries.id}, ${pushDeliveries.attempts}, ${pushDeliveries.topic}, ${pushDeliveries.traceparent},
      case when ${notifications.id} is not null then jsonb_build_object('kind', ${notifications.kind}, 'title', ${notifications.title},
        'text', ${notifications.text}, 'url', ${notifications.url}, 'read', ${notifications.readAt} is not null) end as notification,
      case when ${pushDevices.id} is not null then jsonb_build_object('id', ${pushDevices.id}, 'kind', ${pushDevices.kind},
        'address', ${pushDevices.address}, 'p256dh', ${pushDevices.p256dh}, 'auth', ${pushDevices.auth}) end as device,
      case when ${users.quietFrom} is not null then jsonb_build_object('from', to_char(${users.quietFrom}, 'HH24:MI'),
        'until', to_char(${users.quietUntil}, 'HH24:MI')) end as quiet
    from ${pushDeliveries}
    join ${users} on ${users.id} = ${pushDeliveries.userId}
    left join ${notifications} on ${notifications.id} = ${pushDeliveries.notificationId}
    left join ${pushDevices} on ${pushDevices.id} = ${pushDeliveries.deviceId} and ${pushDevices.expiresAt} > now()
    where ${anyOf(pushDeliveries.id, ids)}`)
  return rows
}

/** How the pushes of all processes stand. */
export function pushQueue(db: Database): Promise<QueueState> {
  const failed = sql`${pushDeliveries.state} = 'failed' and ${pushDeliveries.endedAt} > now() - interval '1 day'`
  return queueStateOf(db, deliveryTable, failed)
}

/** Throws 404 for a number that no push has. */
export const pushOpened: Handler<typeof push.pushOpened> = async ({ db, body: { id } }) => {
  const { userId, notificationId } = await one(
    db
      .select({ userId: pushDeliveries.userId, notificationId: pushDeliveries.notificationId })
      .from(pushDeliveries)
      .where(eq(pushDeliveries.id, id)),
  )
  if (notificationId !== null) await markNotificationsRead(db, userId, [notificationId])
  await db
    .update(pushDeliveries)
    .set({ openedAt: sql`coalesce(${pushDeliveries.openedAt}, now())` })
    .where(eq(pushDeliveries.id, id))
  return null
}

/** Deletes the part of the delivery log that is older than so many days. */
export function deleteOldDeliveries(db: Transaction, days: number): Promise<number> {
  const old = lt(pushDeliveries.createdAt, sql`now() - make_interval(days => ${days}::integer)`)
  return deletePortion(db, pushDeliveries, and(ne(pushDeliveries.state, 'waiting'), old))
}

import { and, eq, lt, min, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { planAnew } from '#core/server/database/custom-plans.ts'
import { rowsFrom } from '#core/server/database/lists.ts'
import { notFound } from '#core/server/http/refusal.ts'
import { noQueue, type QueueState } from '#core/server/jobs/queue-state.ts'
import type { QuietHours } from '#platform/notifications/rules/quiet-hours.ts'
import { users } from '#platform/people/server/index.ts'
import { markNotificationsRead } from './queries.ts'
import { notifications, pushDeliveries, pushDevices } from './tables.ts'

/** What is to be sent to one device. */
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

/** How a delivery ended, or when it is tried again. */
export interface Result {
  id: string
  state: (typeof pushDeliveries.$inferSelect)['state']
  problem: string | null
  /** ISO 8601, of one that waits. */
  due_at: string | null
  /** Whether it counts as an attempt: what has to wait for the morning does not. */
  tried: boolean
  /** A device that takes no pushes any more. */
  gone_device: number | null
}

/** A process that claims deliveries and dies leaves them to others after so long. */
const leaseSeconds = 120

/** Claims what is due, so that no other process sends it meanwhile. `now`: until when it was due. */
export async function claim(db: Transaction, now: Date, limit: number): Promise<Delivery[]> {
  await planAnew(db)
  // In a subquery of the update, PostgreSQL may repeat the selection, which would exceed the limit.
  const { rows } = await db.execute<Delivery>(sql`
    with due as materialized (
      select id from ${pushDeliveries} where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
      order by due_at limit ${limit} for update skip locked),
    claimed as (
      update ${pushDeliveries} set due_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${leaseSeconds})
      from due where ${pushDeliveries.id} = due.id
      returning ${pushDeliveries.id}, attempts, topic, notification_id, user_id, device_id, traceparent)
    select claimed.id, claimed.attempts, claimed.topic, claimed.traceparent,
      case when ${notifications.id} is not null then jsonb_build_object('kind', ${notifications.kind}, 'title', ${notifications.title},
        'text', ${notifications.text}, 'url', ${notifications.url}, 'read', ${notifications.readAt} is not null) end as notification,
      case when ${pushDevices.id} is not null then jsonb_build_object('id', ${pushDevices.id}, 'kind', ${pushDevices.kind},
        'address', ${pushDevices.address}, 'p256dh', ${pushDevices.p256dh}, 'auth', ${pushDevices.auth}) end as device,
      case when ${users.quietFrom} is not null then jsonb_build_object('from', to_char(${users.quietFrom}, 'HH24:MI'),
        'until', to_char(${users.quietUntil}, 'HH24:MI')) end as quiet
    from claimed
    join ${users} on ${users.id} = claimed.user_id
    left join ${notifications} on ${notifications.id} = claimed.notification_id
    left join ${pushDevices} on ${pushDevices.id} = claimed.device_id and ${pushDevices.expiresAt} > now()`)
  return rows
}

/** When the next delivery is due that waits or is under way; null where there is none. */
export async function nextDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(pushDeliveries.dueAt) })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.state, 'waiting'))
  return row?.dueAt ?? null
}

/** How the pushes of all processes stand. */
export async function pushQueue(db: Database): Promise<QueueState> {
  const { rows } = await db.execute<QueueState & Record<string, unknown>>(sql`
    select due.waiting, due.age, failed.failed, retried.retried
    from (select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(due_at)), 0)::integer as age
      from ${pushDeliveries} where state = 'waiting' and due_at <= now()) as due,
    (select count(*)::integer as failed from ${pushDeliveries}
      where state = 'failed' and ended_at > now() - interval '1 day') as failed,
    (select count(*)::integer as retried from ${pushDeliveries} where state = 'waiting' and attempts > 0) as retried`)
  return rows[0] ?? noQueue
}

/** Writes what became of deliveries, and deletes the devices that take no pushes any more. */
export async function record(db: Transaction, results: readonly Result[]): Promise<void> {
  const given = rowsFrom(
    'given',
    {
      id: 'uuid',
      state: 'text',
      problem: 'text',
      due_at: 'timestamptz',
      tried: 'boolean',
      gone_device: 'integer',
    },
    results,
  )
  await planAnew(db)
  await db.execute(sql`
    update ${pushDeliveries} set state = given.state, problem = given.problem,
      due_at = coalesce(given.due_at, ${pushDeliveries.dueAt}), attempts = ${pushDeliveries.attempts} + given.tried::integer,
      ended_at = case when given.state = 'waiting' then null else now() end
    from ${given} where ${pushDeliveries.id} = given.id`)
  if (!results.some(({ gone_device }) => gone_device !== null)) return
  await db.execute(sql`delete from ${pushDevices} using ${given} where ${pushDevices.id} = given.gone_device`)
}

/** Notes that a device opened a push, and marks its message as read. Throws 404 for a number that no push has. */
export async function markOpened(db: Transaction, id: string): Promise<void> {
  const [row] = await db
    .select({ userId: pushDeliveries.userId, notificationId: pushDeliveries.notificationId })
    .from(pushDeliveries)
    .where(eq(pushDeliveries.id, id))
  if (!row) throw notFound()
  if (row.notificationId !== null) await markNotificationsRead(db, row.userId, [row.notificationId])
  await db
    .update(pushDeliveries)
    .set({ openedAt: sql`coalesce(${pushDeliveries.openedAt}, now())` })
    .where(eq(pushDeliveries.id, id))
}

/** Deletes the part of the delivery log that is older than so many days. */
export async function deleteOldDeliveries(db: Transaction, days: number): Promise<void> {
  await db
    .delete(pushDeliveries)
    .where(
      and(
        ne(pushDeliveries.state, 'waiting'),
        lt(pushDeliveries.createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
}

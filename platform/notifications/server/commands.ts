import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { normalise } from '#core/rules/hebrew.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import { preparedStatement } from '#core/server/database/prepared.ts'
import { currentTrace } from '#core/server/jobs/current-work.ts'
import type { NotificationKind } from '#platform/notifications/contract/kind.ts'
import { isRoomClosedTo } from '#platform/organisation/server/index.ts'
import { roomOfAddress } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'
import { notificationChoices, notifications, pushDeliveries, pushDevices } from './tables.ts'

const given = (name: string) => sql`${sql.placeholder(name)}::text`

// In the order of the people, so that two transactions that notify the same people never deadlock.
const insertion = preparedStatement(
  () => sql`
    with told as (
      insert into ${notifications} (user_id, kind, topic, title, text, url, words)
      select ${users.id}, ${given('kind')}, ${given('topic')}, ${given('title')}, ${given('text')}, ${given('url')}, ${given('words')}
      from ${users}
      where ${users.id} = any(${sql.placeholder('userIds')}::integer[]) and ${users.disabledAt} is null
        and not ${isRoomClosedTo(users, given('room'))}
      order by ${users.id}
      on conflict (user_id, topic) where read_at is null do update set
        count = ${notifications.count} + 1, kind = excluded.kind, title = excluded.title, text = excluded.text, url = excluded.url,
        words = excluded.words, happened_at = now()
      returning id, user_id, topic)
    insert into ${pushDeliveries} (notification_id, user_id, device_id, device, topic, traceparent)
    select told.id, told.user_id, ${pushDevices.id}, ${pushDevices.label}, told.topic, ${given('traceparent')}
    from told join ${pushDevices} on ${pushDevices.userId} = told.user_id and ${pushDevices.expiresAt} > now()
    left join ${notificationChoices} on ${notificationChoices.userId} = told.user_id and ${notificationChoices.kind} = ${given('kind')}
    where coalesce('push' = any(${notificationChoices.channels}), ${sql.placeholder('byPush')}::boolean)
    on conflict (notification_id, device_id) where state = 'waiting' do nothing`,
)

/**
 * Notifies people of something, in one statement however many they are; deactivated people are left out, and those who may
 * not open where it leads. `db` is the
 * transaction in which it happened, so that a rolled back one notifies nobody. Open portals show it at once, and the courier
 * sends it to their devices where they want that.
 */
export async function notify<Facts>(
  db: Transaction,
  kind: NotificationKind<Facts>,
  { userIds, ...facts }: { userIds: readonly number[] } & NoInfer<Facts>,
): Promise<void> {
  if (userIds.length === 0) return
  // The rest of what is given; the compiler cannot tell that it is the facts.
  const { topic, title, text, url } = kind.show(facts as unknown as Facts)
  await insertion(db, {
    kind: kind.name,
    topic,
    title,
    text,
    url,
    words: normalise(`${title} ${text}`),
    userIds,
    room: roomOfAddress(url) ?? null,
    byPush: kind.channels.includes('push'),
    traceparent: currentTrace(),
  })
}

/** Deletes notifications that were read and are older than so many days. */
export async function deleteOldNotifications(db: Transaction, days: number): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        isNotNull(notifications.readAt),
        lt(notifications.happenedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
}

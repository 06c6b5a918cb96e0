import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { users } from '../people/tables.ts'
import { notifications } from './tables.ts'

/** What happened, for one person or for many. */
export interface News {
  userIds: readonly number[]
  /** What it is about, as `comments:17`: while a person has not read it, more of the same only counts up. */
  topic: string
  title: string
  text: string
  /** A path of the portal. */
  url: string
}

/**
 * Notifies people of something, in one statement however many they are; deactivated people are left out. `db` is the
 * transaction in which it happened, so that nobody hears of what did not. Whoever has the portal open hears at once.
 */
export async function notify(db: Database, { userIds, topic, title, text, url }: News): Promise<void> {
  if (userIds.length === 0) return
  // In the order of the people, so that two that notify the same ones never wait in a circle.
  await db.execute(sql`
    insert into ${notifications} (user_id, topic, title, text, url)
    select ${users.id}, ${topic}::text, ${title}::text, ${text}::text, ${url}::text from ${users}
    where ${users.id} = any(${`{${userIds.join(',')}}`}::integer[]) and ${users.disabledAt} is null
    order by ${users.id}
    on conflict (user_id, topic) where read_at is null do update set
      count = ${notifications.count} + 1, title = excluded.title, text = excluded.text, url = excluded.url,
      happened_at = now()`)
}

/** For how long a notification that was read is kept, in days. */
const readDays = 90

/** Deletes old notifications that were read. */
export async function forgetOldNotifications(db: Database): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        isNotNull(notifications.readAt),
        lt(notifications.happenedAt, sql`now() - make_interval(days => ${readDays})`),
      ),
    )
}

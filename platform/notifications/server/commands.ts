import { type AnyColumn, and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { normalise } from '#core/rules/text/hebrew.ts'
import { english } from '#core/rules/text/language.ts'
import { anyOf, deletePortion, preparedStatement, type Transaction } from '#core/server/database/index.ts'
import { currentTrace } from '#core/server/jobs/current-work.ts'
import { type MailReader, type MailTexts, mailTo, queueMails } from '#platform/mail/server/index.ts'
import type { NotificationContent, NotificationKind } from '#platform/notifications/contract/kind.ts'
import { isRoomClosedTo } from '#platform/organisation/server/index.ts'
import { isOwnPage, roomOfAddress } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'
import { isMailedByChoice } from './kinds.ts'
import {
  notificationChoices,
  notificationFanOuts,
  notifications,
  pushDeliveries,
  pushDevices,
} from './tables.ts'

const given = (name: string) => sql`${sql.placeholder(name)}::text`
const flag = (name: string) => sql`${sql.placeholder(name)}::boolean`

/** The choice of a person who is told, if they made one. */
const choiceOf = (userId: SQL | AnyColumn) =>
  sql`left join ${notificationChoices} on ${notificationChoices.userId} = ${userId} and ${notificationChoices.kind} = ${given('kind')}`

// In the order of the people, so that two transactions that notify the same people never deadlock. What has the
// statement's own moment is mailed by it, so what was mailed shortly before, maybe in the same millisecond, is kept as earlier.
const insertion = preparedStatement<MailReader>(
  () => sql`
    with told as (
      insert into ${notifications} (user_id, kind, topic, title, english_title, text, url, words, mailed_at)
      select ${users.id}, ${given('kind')}, ${given('topic')}, ${given('title')}, ${given('titleInEnglish')}, ${given('text')},
        ${given('url')}, ${given('words')}, case when ${users.email} is not null and coalesce(
          case when ${flag('mailedByChoice')} then 'mail' = any(${notificationChoices.channels}) end, ${flag('byMail')})
          then statement_timestamp() end
      from ${users} ${choiceOf(users.id)}
      where ${users.id} = any(${sql.placeholder('userIds')}::integer[]) and ${users.disabledAt} is null
        and not ${isRoomClosedTo(users, given('room'))}
      order by ${users.id}
      on conflict (user_id, topic) where read_at is null do update set
        count = ${notifications.count} + 1, kind = excluded.kind, title = excluded.title, english_title = excluded.english_title,
        text = excluded.text, url = excluded.url, words = excluded.words, happened_at = now(),
        mailed_at = case when ${notifications.mailedAt} > now() - interval '20 hours'
          then least(${notifications.mailedAt}, statement_timestamp() - interval '1 millisecond')
          else coalesce(excluded.mailed_at, ${notifications.mailedAt}) end
      returning id, user_id, topic, mailed_at),
    pushed as (
      insert into ${pushDeliveries} (notification_id, user_id, device_id, device, topic, traceparent)
      select told.id, told.user_id, ${pushDevices.id}, ${pushDevices.label}, told.topic, ${given('traceparent')}
      from told join ${pushDevices} on ${pushDevices.userId} = told.user_id and ${pushDevices.expiresAt} > now()
      ${choiceOf(sql`told.user_id`)}
      where coalesce('push' = any(${notificationChoices.channels}), ${flag('byPush')})
      on conflict (notification_id, device_id) where state = 'waiting' do nothing)
    select ${users.email} as email, ${users.mailLanguage} as "mailLanguage"
    from told join ${users} on ${users.id} = told.user_id
    where ${flag('isMailedHere')} and told.mailed_at = statement_timestamp()::timestamptz(3)`,
)

interface Notice extends NotificationContent {
  /** How preferences name the kind. */
  label: string
}

/** The mail of a notification whose feature writes no letter of its own. Its text is as the portal shows it. */
export const noticeTexts: MailTexts<Notice> = {
  he: ({ label, title, text, url }) => ({
    subject: title,
    text,
    link: { title: 'לפתיחה בפורטל', path: url },
    reason: `הודעות מסוג „${label}” נשלחות אליך גם בדוא״ל.`,
  }),
  en: ({ label, titleInEnglish, text, url }) => ({
    subject: titleInEnglish,
    text: english`${text}`,
    link: { title: 'Open in the portal', path: url },
    reason: english`Messages about “${label}” are mailed to you too.`,
  }),
}

export const portion = 500

/**
 * Notifies people of something; deactivated people are left out, and of news of a room those to whom it is closed; what happened to
 * their own in it reaches them. `db` is the transaction in which it happened, so that a rolled back one notifies nobody. Open portals
 * show it at once, and the courier sends it to their devices where they want that. Of many people it notifies the first portion, and
 * leaves the others to a job (`fan-out.ts`), so that nobody's call waits for all of them.
 */
export async function notify<Facts>(
  db: Transaction,
  kind: NotificationKind<Facts>,
  { userIds, ...facts }: { userIds: readonly number[] } & NoInfer<Facts>,
): Promise<void> {
  if (userIds.length === 0) return
  // The rest of what is given; the compiler cannot tell that it is the facts.
  const shown = kind.show(facts as unknown as Facts)
  if (userIds.length <= portion) return notifyPortion(db, kind, shown, userIds)
  const all = [...new Set(userIds)].sort((a, b) => a - b)
  await notifyPortion(db, kind, shown, all.slice(0, portion))
  const others = all.slice(portion)
  if (others.length === 0) return
  await db
    .insert(notificationFanOuts)
    .values({ kind: kind.name, shown, userIds: others, traceparent: currentTrace() })
    .returning({ announced })
}

/** Wakes who notifies the others, in one process, once the transaction has committed. */
const announced = sql`pg_notify('fan_out', '')`

/** Notifies a portion of people, in one statement, and in a second those who want it by mail. */
export async function notifyPortion(
  db: Transaction,
  kind: NotificationKind<never>,
  shown: NotificationContent,
  userIds: readonly number[],
): Promise<void> {
  const { topic, title, titleInEnglish, text, url } = shown
  // What cannot be switched off happened to one's own, wherever it leads.
  const isNews = kind.always === undefined && !isOwnPage(url)
  const { rows } = await insertion(db, {
    kind: kind.name,
    topic,
    title,
    titleInEnglish,
    text,
    url,
    words: normalise(`${title} ${text}`),
    userIds,
    room: isNews ? (roomOfAddress(url) ?? null) : null,
    byPush: kind.channels.includes('push'),
    byMail: kind.channels.includes('mail'),
    mailedByChoice: isMailedByChoice(kind),
    isMailedHere: kind.mail === undefined,
    traceparent: currentTrace(),
  })
  await queueMails(
    db,
    rows.map((reader) => ({
      ...mailTo(reader, noticeTexts, { ...shown, label: kind.label }),
      ...(kind.always === undefined && { switchable: true }),
    })),
  )
}

/** Takes back what nobody has read yet of what people were told about something that is no more; it is not pushed either. */
export async function withdrawNotifications(
  db: Transaction,
  topic: string,
  userIds: readonly number[],
): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(anyOf(notifications.userId, userIds), eq(notifications.topic, topic), isNull(notifications.readAt)),
    )
}

/** Deletes notifications that were read and are older than so many days. */
export function deleteOldNotifications(db: Transaction, days: number): Promise<number> {
  const old = lt(notifications.happenedAt, sql`now() - make_interval(days => ${days}::integer)`)
  return deletePortion(db, notifications, and(isNotNull(notifications.readAt), old))
}

/** Deletes what people could not be notified of for three days. */
export function deleteOldFanOuts(db: Transaction): Promise<number> {
  return deletePortion(
    db,
    notificationFanOuts,
    lt(notificationFanOuts.createdAt, sql`now() - interval '3 days'`),
  )
}

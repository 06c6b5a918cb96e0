import { eq, sql } from 'drizzle-orm'
import { counted } from '#core/rules/text/counted.ts'
import { english } from '#core/rules/text/language.ts'
import { arrayOf, type Database, type Transaction } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { type MailReader, type MailTexts, mailTo, queueMails } from '#platform/mail/server/index.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import { arrivalTime } from '#platform/notifications/rules/quiet-hours.ts'
import { users } from '#platform/people/server/index.ts'
import { allKinds } from './kinds.ts'
import { mailDigests, notificationChoices, notifications, pushDevices } from './tables.ts'

/** The kinds that go to devices unless somebody chose otherwise. */
const pushedKinds = () =>
  allKinds()
    .filter(({ channels }) => channels.includes('push'))
    .map(({ name }) => name)

/** Maximum titles in one mail. */
const maxTitles = 10

interface DigestFacts {
  total: number
  titles: string[]
}

export const digestTexts: MailTexts<DigestFacts> = {
  he: ({ total, titles }) => ({
    subject: counted(
      total,
      'הודעה אחת מחכה לך בפורטל',
      '# הודעות מחכות לך בפורטל',
      'שתי הודעות מחכות לך בפורטל',
    ),
    text: [
      ...titles.map((title) => `• ${title}`),
      ...(total > maxTitles ? [`ועוד ${total - maxTitles}`] : []),
    ].join('\n'),
    link: { title: 'לכל ההודעות', path: '/my-messages' },
    reason: 'סיכום יומי של הודעות שלא נקראו, למי שאין להם מכשיר שמקבל אותן.',
  }),
  en: ({ total, titles }) => ({
    subject: `Messages waiting for you in the portal: ${total}`,
    text: [
      ...titles.map((title) => english`• ${title}`),
      ...(total > maxTitles ? [`and ${total - maxTitles} more`] : []),
    ].join('\n'),
    link: { title: 'To all messages', path: '/my-messages' },
    reason: 'A daily summary of unread messages, for those without a device that takes them.',
  }),
}

/**
 * Mails people without a device what they would have been pushed since their last digest, were not mailed and have not read. Nobody gets two
 * on one day, however often it runs, and nobody one on Shabbat or a holiday.
 */
export async function mailDigestsOf(db: Transaction, { clock }: Pick<Portal, 'clock'>): Promise<void> {
  const now = clock()
  if (arrivalTime(now, null) > now) return
  const { rows } = await db.execute<MailReader & DigestFacts & Record<string, unknown>>(sql`
    with fresh as (
      select ${notifications.userId},
        case ${users.mailLanguage} when 'en' then coalesce(${notifications.englishTitle}, ${notifications.title})
          else ${notifications.title} end as title,
        row_number() over (partition by ${notifications.userId} order by ${notifications.happenedAt} desc) as place
      from ${notifications}
      join ${users} on ${users.id} = ${notifications.userId} and ${users.disabledAt} is null and ${users.email} is not null
      left join ${mailDigests} on ${mailDigests.userId} = ${notifications.userId}
      left join ${notificationChoices} on ${notificationChoices.userId} = ${notifications.userId}
        and ${notificationChoices.kind} = ${notifications.kind}
      where ${notifications.readAt} is null
        and ${notifications.happenedAt} > now() - interval '3 days' -- by the index of what is unread
        and ${notifications.happenedAt} > greatest(${mailDigests.writtenAt}, ${notifications.mailedAt}, now() - interval '3 days')
        and coalesce(${mailDigests.wanted}, true)
        and coalesce(${mailDigests.writtenAt} < now() - interval '20 hours', true)
        and coalesce('push' = any(${notificationChoices.channels}), ${notifications.kind} = any(${arrayOf('text', pushedKinds())}))
        and not exists (select from ${pushDevices} where ${pushDevices.userId} = ${notifications.userId} and ${pushDevices.expiresAt} > now())),
    written as (
      insert into ${mailDigests} (user_id, written_at) select distinct user_id, now() from fresh
      on conflict (user_id) do update set written_at = now())
    select ${users.email} as email, ${users.mailLanguage} as "mailLanguage", count(*)::integer as total,
      array_agg(fresh.title order by place) filter (where place <= ${maxTitles}) as titles
    from fresh join ${users} on ${users.id} = fresh.user_id
    group by ${users.id}`)
  await queueMails(
    db,
    rows.map((row) => ({ ...mailTo(row, digestTexts, row), switchable: true as const })),
  )
}

/** Whether a person wants the daily mail while no device of theirs takes pushes. */
export async function wantsDigest(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ wanted: mailDigests.wanted })
    .from(mailDigests)
    .where(eq(mailDigests.userId, userId))
  return row?.wanted ?? true
}

export const switchMailDigest: Handler<typeof push.switchMailDigest> = async ({ db, user, body }) => {
  const wanted = body.digest
  await db
    .insert(mailDigests)
    .values({ userId: user.id, wanted })
    .onConflictDoUpdate({ target: mailDigests.userId, set: { wanted } })
  return body
}

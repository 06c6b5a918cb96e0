import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import { anyOf, type Database, isoMoment, type Transaction, transact } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import { calendarFileOf } from '#features/events/server/calendar.ts'
import {
  listEventsWithExpiredOffers,
  releaseExpiredOffers,
} from '#features/events/server/registration/organisers/offers.ts'
import { lockSeats, promote } from '#features/events/server/registration/seats.ts'
import { total } from '#features/events/server/registration/states.ts'
import { registrationSeats, registrations } from '#features/events/server/registration/tables.ts'
import { events } from '#features/events/server/tables.ts'
import { posts } from '#platform/content/server/index.ts'
import { type MailReader, mailTo, queueMails } from '#platform/mail/server/index.ts'
import { notify, wantsMail } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { hasSeat, type LetterFacts, registrationTexts, removesFromCalendar } from './letters.ts'

/** Mails written per transaction. */
const batch = 200
/** Hours before an event at which its reminder is sent. */
const reminderHours = 24

const isOff = sql<boolean>`(${posts.status} <> 'published')`
const holds = sql`${registrations.state} <> 'cancelled'`
const whenText = (starts: string) => `${dayText(new Date(starts))}, ${formatTime(new Date(starts))}`

/**
 * Frees what was not confirmed in its time, and tells those who are registered what they have not heard yet: that their event
 * moved or does not take place, that it is tomorrow, and by mail what happened to their registration. It says everything once, however often and wherever it runs,
 * because what was said is written in the transaction that says it.
 */
export async function notifyRegistered(portal: Pick<Portal, 'db' | 'config'>): Promise<void> {
  for (const id of await listEventsWithExpiredOffers(portal.db))
    await transact(portal.db, (db) => releaseExpiredOffers(db, id))
  for (const id of await listChanged(portal.db)) await transact(portal.db, (db) => notifyChange(db, id))
  await transact(portal.db, remind)
  while ((await transact(portal.db, (db) => mailSome(db, portal.config.publicUrl))) === batch);
}

/** Events to come whose people have not heard how they stand now. */
async function listChanged(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: events.postId })
    .from(registrationSeats)
    .innerJoin(events, eq(events.postId, registrationSeats.postId))
    .innerJoin(posts, eq(posts.id, registrationSeats.postId))
    .where(
      and(
        sql`${registrationSeats.taken} + ${registrationSeats.waiting} > 0 and ${events.endsAt} > now()`,
        or(
          sql`${registrationSeats.notifiedCancelled} <> ${isOff}`,
          sql`not ${isOff} and ${registrationSeats.notifiedStartsAt} <> ${events.startsAt}`,
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

async function notifyChange(db: Transaction, id: number): Promise<void> {
  const seats = await lockSeats(db, id)
  if (!seats) return
  const [row] = await db
    .select({
      event: { id: posts.id, slug: posts.slug, title: posts.title },
      off: isOff,
      notifiedCancelled: registrationSeats.notifiedCancelled,
      moved: sql<boolean>`${registrationSeats.notifiedStartsAt} <> ${events.startsAt}`,
      starts: isoMoment<string>(events.startsAt),
    })
    .from(registrationSeats)
    .innerJoin(events, eq(events.postId, registrationSeats.postId))
    .innerJoin(posts, eq(posts.id, registrationSeats.postId))
    .where(eq(registrationSeats.postId, id))
  // Another process told them meanwhile.
  if (!row || (row.off === row.notifiedCancelled && (row.off || !row.moved))) return
  await db
    .update(registrationSeats)
    .set({ notifiedCancelled: row.off, ...(!row.off && { notifiedStartsAt: new Date(row.starts) }) })
    .where(eq(registrationSeats.postId, id))
  const notified = await db
    .update(registrations)
    .set({
      // Who is yet to confirm gets no code and no entry for the calendar.
      mailDue: row.off
        ? 'called-off'
        : sql`case ${registrations.state} when 'offered' then 'offered' else 'moved' end`,
      ...(row.moved && !row.off && { remindedAt: null }),
    })
    .where(and(eq(registrations.postId, id), holds))
    .returning({ userId: registrations.userId })
  const { event } = row
  const userIds = notified.map(({ userId }) => userId)
  if (row.off) return notify(db, registrationKinds['event-called-off'], { userIds, event })
  const starts = whenText(row.starts)
  if (row.notifiedCancelled) {
    await notify(db, registrationKinds['event-back'], { userIds, event, starts })
    // Seats that were freed meanwhile went to nobody.
    await promote(db, id, seats)
  } else await notify(db, registrationKinds['event-moved'], { userIds, event, starts })
}

/** Reminds of events that are about to begin those who registered longer ago than that. */
async function remind(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ post_id: number; user_id: number }>(sql`
    update ${registrations} set reminded_at = now(), mail_due = coalesce(mail_due,
      case when ${wantsMail(registrationKinds['event-reminder'], registrations.userId)} then 'reminder' end)
    from ${events} join ${posts} on ${posts.id} = ${events.postId}
    where ${events.startsAt} > now() and ${events.startsAt} <= now() + make_interval(hours => ${reminderHours})
      and not ${isOff} and ${registrations.postId} = ${events.postId}
      and ${registrations.state} = 'registered' and ${registrations.remindedAt} is null
      and ${registrations.registeredAt} < ${events.startsAt} - make_interval(hours => ${reminderHours})
    returning ${registrations.postId}, ${registrations.userId}`)
  if (rows.length === 0) return
  const found = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      place: events.place,
      starts: isoMoment<string>(events.startsAt),
    })
    .from(events)
    .innerJoin(posts, eq(posts.id, events.postId))
    .where(anyOf(events.postId, [...new Set(rows.map((row) => row.post_id))]))
  for (const { id, slug, title, place, starts } of found) {
    const userIds = rows.filter((row) => row.post_id === id).map((row) => row.user_id)
    await notify(db, registrationKinds['event-reminder'], {
      userIds,
      event: { id, slug, title },
      starts: whenText(starts),
      place,
    })
  }
}

/** Writes some of the mails that are due. Returns how many were. */
async function mailSome(db: Transaction, publicUrl: string): Promise<number> {
  const due = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${registrations.mailDue} is not null`)
    .orderBy(registrations.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  const rows = await db
    .select({
      due: sql<LetterFacts['due']>`${registrations.mailDue}`,
      now: isoMoment<string>(sql`now()`),
      email: users.email,
      mailLanguage: users.mailLanguage,
      firstName: users.firstName,
      seats: registrations.seats,
      total,
      code: registrations.code,
      event: {
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        excerpt: posts.excerpt,
      },
      times: {
        starts_at: isoMoment<string>(events.startsAt),
        ends_at: isoMoment<string>(events.endsAt),
        place: events.place,
      },
    })
    .from(registrations)
    .innerJoin(users, and(eq(users.id, registrations.userId), isNull(users.disabledAt)))
    .innerJoin(events, eq(events.postId, registrations.postId))
    .innerJoin(posts, eq(posts.id, registrations.postId))
    .where(anyOf(registrations.id, ids))
  await queueMails(
    db,
    rows.map((row) => mailOf(row, publicUrl)),
  )
  await db.update(registrations).set({ mailDue: null }).where(anyOf(registrations.id, ids))
  return ids.length
}

type MailRow = MailReader & LetterFacts & { now: string; event: Parameters<typeof calendarFileOf>[0] }

function mailOf(row: MailRow, publicUrl: string) {
  const { due, code, event, times, now } = row
  const isCancelled = removesFromCalendar(due)
  return {
    ...mailTo(row, registrationTexts, row),
    ...(hasSeat(due) && { code }),
    ...((hasSeat(due) || isCancelled) && {
      calendar: calendarFileOf(event, times, { at: now, isCancelled }, publicUrl),
    }),
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { Fields } from '#core/contract/endpoint.ts'
import { typedCode } from '#core/rules/numbers/typed-code.ts'
import { english } from '#core/rules/text/language.ts'
import { cleanText, plainLines } from '#core/rules/text/text.ts'
import {
  anyOf,
  type Database,
  isoMoment,
  Json,
  jsonOf,
  jsonPageOf,
  type Transaction,
} from '#core/server/database/index.ts'
import { type Handler, missing, notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import {
  type EventName,
  registrationKinds,
  registrationPage,
} from '#features/events/contract/notifications.ts'
import {
  EventRegistration,
  type RegistrationCounts,
  type registration,
} from '#features/events/contract/registration.ts'
import type { RegistrationStateName } from '#features/events/contract/vocabulary.ts'
import { loadForm, loadManaged, loadOptions, mayManage } from '#features/events/server/registration/forms.ts'
import { lockSeats } from '#features/events/server/registration/seats.ts'
import { total, waitingPosition } from '#features/events/server/registration/states.ts'
import { registrationSeats, registrations } from '#features/events/server/registration/tables.ts'
import { lockForEditing, rewritePost } from '#platform/content/server/index.ts'
import { type MailTexts, mailTo, queueMails } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { branches, fullName, matchesName, users, visiblePhone } from '#platform/people/server/index.ts'
import { refuseOwn } from './paid.ts'

type Listed = Fields<typeof registration.getEventRegistrations>

const listed = jsonOf(EventRegistration, {
  user_id: registrations.userId,
  name: fullName(),
  employee_number: users.employeeNumber,
  branch: branches.name,
  phone: visiblePhone,
  state: registrations.state,
  seats: registrations.seats,
  total,
  place: waitingPosition,
  answers: registrations.answers,
  registered_at: isoMoment(registrations.registeredAt),
  attended_at: isoMoment<string | null>(registrations.attendedAt),
})

interface ListQuery {
  id: number
  words?: string
  state?: RegistrationStateName
  page: number
  per_page: number
}

/** The registrations to an event in their order for those who organise it, and for others how many there are. Throws 404. */
export async function listRegistrations(
  db: Database,
  user: SessionUser,
  query: ListQuery,
): Promise<Json<Listed>> {
  const form = await loadForm(db, user, query.id)
  const isManager = mayManage(user, form)
  const [counts, options, rows] = await Promise.all([
    countRegistrations(db, query.id),
    loadOptions(db, query.id),
    isManager ? pageOfRegistrations(db, query) : [],
  ])
  const head = JSON.stringify({ may_manage: isManager, counts, options }).slice(0, -1)
  const { text } = jsonPageOf<Pick<Listed, 'registrations' | 'has_more'>>(
    'registrations',
    rows,
    query.per_page,
  )
  return new Json(`${head},${text.slice(1)}`)
}

/** First the rows of the page, then what it shows of each, so that a far page stays cheap. */
async function pageOfRegistrations(db: Database, { id, words, state, page, per_page }: ListQuery) {
  const found = db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.postId, id),
        words ? matchesName(words) : undefined,
        state && eq(registrations.state, state),
      ),
    )
    .orderBy(registrations.ordinal)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  return selectListed(db).where(sql`${registrations.id} in ${found}`).orderBy(registrations.ordinal)
}

function selectListed(db: Database) {
  return db
    .select({ json: sql<string>`${listed}::text` })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(branches, eq(branches.id, users.branchId))
}

export async function countRegistrations(db: Database, id: number): Promise<RegistrationCounts> {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`
  const [row] = await db
    .select({
      capacity: registrationSeats.capacity,
      registered: count(sql`${registrations.state} = 'registered'`),
      seats: sql<number>`coalesce(sum(${registrations.seats}) filter (where ${registrations.state} in ('registered', 'offered')), 0)::integer`,
      offered: count(sql`${registrations.state} = 'offered'`),
      waiting: count(sql`${registrations.state} = 'waiting'`),
      attended: count(sql`${registrations.attendedAt} is not null`),
      cancelled: count(sql`${registrations.state} = 'cancelled'`),
    })
    .from(registrationSeats)
    .leftJoin(registrations, eq(registrations.postId, registrationSeats.postId))
    .where(eq(registrationSeats.postId, id))
    .groupBy(registrationSeats.postId)
  if (!row) throw notFound('אין הרשמה לאירוע הזה')
  return row
}

export async function loadListed(db: Database, id: number, userId: number): Promise<EventRegistration> {
  const [row] = await selectListed(db).where(
    and(eq(registrations.postId, id), eq(registrations.userId, userId)),
  )
  if (!row) throw notFound('אין רישום כזה')
  return JSON.parse(row.json)
}

/** The change is a new version of the event. Throws 404 or a refusal. */
export const setCapacity: Handler<typeof registration.setCapacity> = async ({
  db,
  user,
  query: { id },
  body: { capacity },
}) => {
  await loadManaged(db, user, id)
  const locked = await lockForEditing(db, id, 'event')
  const before = await countRegistrations(db, id)
  await rewritePost(db, user.id, locked, ({ event, ...input }) => {
    if (!event) throw notFound()
    if (capacity === null && event.registration?.waiting_list) {
      throw new Refusal('registration.capacity-missing', 'רשימת המתנה צריכה מספר מקומות.', 'capacity')
    }
    return { ...input, event: { ...event, capacity } }
  })
  const counts = await countRegistrations(db, id)
  return { counts, promoted: counts.registered - before.registered }
}

type Attendance = Fields<typeof registration.setAttendance>

const withoutSeat: Record<Exclude<RegistrationStateName, 'registered'>, string> = {
  offered: 'מחכה לאישור שלו או שלה',
  waiting: 'ברשימת ההמתנה',
  cancelled: 'בוטל',
}

/**
 * Says whether somebody came. Throws 404, or a refusal for who has no seat, and for oneself where it costs something. Locks
 * the seats of the event: whoever cancels hears that somebody came, and of two doors that scan one code the second that it was.
 */
export async function setAttendance(
  db: Transaction,
  user: SessionUser,
  id: number,
  whose: { user: number } | { code: string },
  attended: boolean,
): Promise<Attendance> {
  await lockSeats(db, id)
  await loadManaged(db, user, id)
  const [row] = await db
    .select({
      id: registrations.id,
      user_id: registrations.userId,
      name: fullName(),
      state: registrations.state,
      seats: registrations.seats,
      total,
      attendedAt: registrations.attendedAt,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.postId, id),
        'user' in whose
          ? eq(registrations.userId, whose.user)
          : eq(registrations.code, typedCode(whose.code)),
      ),
    )
  if (!row) throw notFound('הקוד אינו של רישום לאירוע הזה')
  const { id: registrationId, state, total: owed, attendedAt, ...rest } = row
  if (state !== 'registered') {
    throw new Refusal('registration.no-seat', `הרישום של ${row.name} ${withoutSeat[state]}.`)
  }
  refuseOwn(owed > 0, row.user_id, user.id)
  const already = (attendedAt !== null) === attended
  if (already) return { ...rest, attended_at: attendedAt?.toISOString() ?? null, already }
  const [written] = await db
    .update(registrations)
    .set({ attendedAt: attended ? sql`now()` : null })
    .where(eq(registrations.id, registrationId))
    .returning({ attendedAt: registrations.attendedAt })
  return { ...rest, attended_at: written?.attendedAt?.toISOString() ?? null, already }
}

interface Message {
  event: EventName
  subject: string
  text: string
}

/** What the organisers wrote, with what is around it. */
export const messageTexts: MailTexts<Message> = {
  he: ({ event, subject, text }) => ({
    subject,
    text,
    link: { title: 'לרישום שלי', path: registrationPage(event).url },
    reason: `הודעה מהמארגנים אל הרשומים לאירוע „${event.title}”.`,
  }),
  en: ({ event, subject, text }) => ({
    subject,
    text: english`${text}`,
    link: { title: 'To my registration', path: registrationPage(event).url },
    reason: english`A message of the organisers to those registered for “${event.title}”.`,
  }),
}

/** Writes in the portal and by mail. Throws 404 or 400. */
export const sendToRegistered: Handler<typeof registration.sendToRegistered> = async ({
  db,
  user,
  query: { id },
  body: message,
}) => {
  const { slug, title } = await loadManaged(db, user, id)
  const subject = cleanText(message.subject)
  const text = plainLines(message.text)
  if (subject === '') throw missing('subject')
  if (text === '') throw missing('text')
  const states =
    message.to === 'all' ? (['registered', 'offered', 'waiting'] as const) : ([message.to] as const)
  const people = await db
    .select({ id: users.id, email: users.email, mailLanguage: users.mailLanguage })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(eq(registrations.postId, id), anyOf(registrations.state, states), sql`${users.disabledAt} is null`),
    )
    .orderBy(users.id)
  const written = { event: { id, slug, title }, subject, text }
  await notify(db, registrationKinds['registration-message'], {
    userIds: people.map((each) => each.id),
    ...written,
  })
  await queueMails(
    db,
    people.map((person) => mailTo(person, messageTexts, written)),
  )
  return { sent: people.length }
}

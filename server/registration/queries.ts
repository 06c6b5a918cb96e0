import { and, eq, or, sql } from 'drizzle-orm'
import { type Author, mayEdit } from '#contract/access.ts'
import type { Fields } from '#contract/endpoint.ts'
import type { Question } from '#contract/questions.ts'
import type { MyRegistration, OptionSeats, registration } from '#contract/registration.ts'
import type { RegistrationState } from '#contract/registration-state.ts'
import type { registrationWindows } from '#contract/vocabulary.ts'
import { listInOrder, type Viewer, viewer, viewerOf, visibleTo } from '../content/index.ts'
import { posts } from '../content/tables.ts'
import type { Database } from '../db/connect.ts'
import { isoMoment } from '../db/json.ts'
import { pageOf } from '../db/page.ts'
import { prepared } from '../db/prepared.ts'
import { events } from '../events/tables.ts'
import { notFound } from '../http/refusal.ts'
import type { SessionUser } from '../http/session-user.ts'
import { qrCodeOf } from '../mail/index.ts'
import { registrationForms, registrationOptions, registrationSeats, registrations } from './tables.ts'

type Window = (typeof registrationWindows)[number]

/** The moment at which registration closes. */
const closing = sql`coalesce(${registrationForms.closesAt}, ${events.startsAt})`

/** How registration stands at this very moment, not at the beginning of a transaction that waited for the seats. */
const window = sql<Window>`case
  when clock_timestamp() >= ${events.endsAt} then 'over'
  when clock_timestamp() >= ${closing} then 'closed'
  when ${registrationForms.opensAt} > clock_timestamp() then 'not-open'
  when ${registrationSeats.capacity} is null
    or (${registrationSeats.waiting} = 0 and ${registrationSeats.taken} < ${registrationSeats.capacity}) then 'open'
  when ${registrationForms.waitingList} then 'waiting-list'
  else 'full' end`

/** The place in the waiting list of a row of `registrations`; null for everybody else. */
export const placeInList = sql<number | null>`case when ${registrations.state} = 'waiting' then (
  select count(*)::integer from ${registrations} ahead
  where ahead.post_id = ${registrations}.post_id and ahead.state = 'waiting' and ahead.ordinal <= ${registrations}.ordinal) end`

/** The form, the event and the seats of the registration to one event. */
export interface EventForm {
  id: number
  slug: string
  title: string
  place: string
  startsAt: string
  endsAt: string
  opensAt: string | null
  closesAt: string
  questions: Question[]
  price: number
  waitingList: boolean
  countAdult: boolean
  maxSeats: number
  organisers: number[]
  window: Window
  /** The caller sees the event. */
  visible: boolean
}

const eventForms = prepared((db) =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      place: events.place,
      startsAt: isoMoment<string>(events.startsAt),
      endsAt: isoMoment<string>(events.endsAt),
      opensAt: isoMoment<string | null>(registrationForms.opensAt),
      closesAt: isoMoment<string>(closing),
      questions: registrationForms.questions,
      price: registrationForms.price,
      waitingList: registrationForms.waitingList,
      countAdult: registrationForms.countAdult,
      maxSeats: registrationForms.maxSeats,
      organisers: registrationForms.organisers,
      window,
      visible: sql<boolean>`${visibleTo(viewer)}`,
    })
    .from(registrationForms)
    .innerJoin(registrationSeats, eq(registrationSeats.postId, registrationForms.postId))
    .innerJoin(events, eq(events.postId, registrationForms.postId))
    .innerJoin(posts, eq(posts.id, registrationForms.postId))
    .where(eq(registrationForms.postId, sql.placeholder('id')))
    .prepare('event_forms'),
)

/** The registration form of an event, whether or not the caller sees it. */
export async function findForm(db: Database, user: Viewer, id: number): Promise<EventForm | undefined> {
  const [form] = await eventForms(db, '').execute({ ...viewerOf(user), id })
  return form
}

/** The registration form of an event that the caller sees or organises. Throws 404. */
export async function loadForm(db: Database, user: SessionUser, id: number): Promise<EventForm> {
  const form = await findForm(db, user, id)
  if (!form || !(form.visible || mayManage(user, form))) throw notFound('אין הרשמה לאירוע הזה')
  return form
}

/** Whether the person organises the event: its organisers, and those who edit events. */
export function mayManage(
  user: Author & { id: number },
  { organisers }: Pick<EventForm, 'organisers'>,
): boolean {
  return mayEdit(user, 'event') || organisers.includes(user.id)
}

/** The form of an event that the caller organises. Throws 404, for those who see the event too. */
export async function loadManaged(db: Database, user: SessionUser, id: number): Promise<EventForm> {
  const form = await loadForm(db, user, id)
  if (!mayManage(user, form)) throw notFound('אין הרשמה לאירוע הזה')
  return form
}

const optionSeats = prepared((db) =>
  db
    .select({
      question: registrationOptions.question,
      option: registrationOptions.option,
      capacity: registrationOptions.capacity,
      taken: registrationOptions.taken,
    })
    .from(registrationOptions)
    .where(eq(registrationOptions.postId, sql.placeholder('id')))
    .prepare('option_seats'),
)

/** What is taken of the options with a capacity of their own. */
export async function loadOptions(db: Database, id: number): Promise<OptionSeats[]> {
  return optionSeats(db, '').execute({ id })
}

const registrationOf = prepared((db) =>
  db
    .select({
      id: registrations.id,
      state: registrations.state,
      seats: registrations.seats,
      price: registrations.price,
      place: placeInList,
      answers: registrations.answers,
      registeredAt: isoMoment<string>(registrations.registeredAt),
      attendedAt: isoMoment<string | null>(registrations.attendedAt),
      code: registrations.code,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.postId, sql.placeholder('id')),
        eq(registrations.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('registration_of'),
)

/** A person's registration to an event as it is stored, a cancelled one too. */
export type StoredRegistration = Awaited<ReturnType<ReturnType<typeof registrationOf>['execute']>>[number]

export async function loadRegistration(
  db: Database,
  id: number,
  userId: number,
): Promise<StoredRegistration | undefined> {
  const [row] = await registrationOf(db, '').execute({ id, userId })
  return row
}

/** A stored registration as its person is shown it. */
export function shownRegistration(eventId: number, row: StoredRegistration): MyRegistration {
  const { state, seats, price, place, answers, registeredAt, attendedAt, code } = row
  return {
    event_id: eventId,
    state,
    seats,
    price,
    place,
    answers,
    registered_at: registeredAt,
    attended_at: attendedAt,
    code,
    qr: qrCodeOf(code),
  }
}

/** The caller's registration to an event; null without one, or where it was cancelled. */
export async function loadMine(db: Database, userId: number, id: number): Promise<MyRegistration | null> {
  const row = await loadRegistration(db, id, userId)
  return row && row.state !== 'cancelled' ? shownRegistration(id, row) : null
}

const stateColumns = {
  id: registrationForms.postId,
  window,
  opens_at: isoMoment<string | null>(registrationForms.opensAt),
  closes_at: isoMoment<string>(closing),
  price: registrationForms.price,
  capacity: registrationSeats.capacity,
  seats_taken: registrationSeats.taken,
  seats_left: sql<number | null>`case
    when ${registrationSeats.waiting} > 0 then 0 else ${registrationSeats.capacity} - ${registrationSeats.taken} end`,
  waiting: registrationSeats.waiting,
  mine: sql<RegistrationState['mine']>`(
    select json_build_object('state', ${registrations.state}, 'seats', ${registrations.seats}, 'place', ${placeInList})
    from ${registrations} where ${registrations.postId} = ${registrationForms.postId}
      and ${registrations.userId} = ${sql.placeholder('userId')}::integer and ${registrations.state} <> 'cancelled')`,
}

const statesOf = prepared((db) =>
  db
    .select(stateColumns)
    .from(registrationForms)
    .innerJoin(registrationSeats, eq(registrationSeats.postId, registrationForms.postId))
    .innerJoin(events, eq(events.postId, registrationForms.postId))
    .innerJoin(posts, eq(posts.id, registrationForms.postId))
    .where(
      and(
        sql`${registrationForms.postId} = any(${sql.placeholder('ids')}::integer[])`,
        or(sql`${sql.placeholder('all')}::boolean`, visibleTo(viewer)),
      ),
    )
    .prepare('registration_states'),
)

/** How registration stands to those of the events that have one and that the caller sees. */
export async function listStates(
  db: Database,
  user: SessionUser,
  ids: number[],
): Promise<RegistrationState[]> {
  return statesOf(db, '').execute({ ...viewerOf(user), ids, userId: user.id, all: false })
}

/** How registration to an event stands whose form the caller was given. */
export async function loadState(db: Database, user: SessionUser, id: number): Promise<RegistrationState> {
  const [state] = await statesOf(db, '').execute({ ...viewerOf(user), ids: [id], userId: user.id, all: true })
  if (!state) throw notFound('אין הרשמה לאירוע הזה')
  return state
}

/** What an event asks of those who register, and what the caller answered. Throws 404. */
export async function loadFormFor(
  db: Database,
  user: SessionUser,
  id: number,
): Promise<Fields<typeof registration.getRegistrationForm>> {
  const form = await loadForm(db, user, id)
  const [options, mine, state] = await Promise.all([
    loadOptions(db, id),
    loadMine(db, user.id, id),
    loadState(db, user, id),
  ])
  return {
    event: {
      id,
      slug: form.slug,
      title: form.title,
      starts_at: form.startsAt,
      ends_at: form.endsAt,
      place: form.place,
      shown: form.visible,
    },
    terms: {
      opens_at: form.opensAt,
      closes_at: form.closesAt,
      price: form.price,
      waiting_list: form.waitingList,
      count_adult: form.countAdult,
      max_seats: form.maxSeats,
    },
    questions: form.questions,
    options,
    state,
    mine,
    may_manage: mayManage(user, form),
  }
}

const registrationsOf = prepared((db, when: 'future' | 'past') =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      starts_at: isoMoment<string>(events.startsAt),
      ends_at: isoMoment<string>(events.endsAt),
      place: events.place,
      shown: sql<boolean>`${visibleTo(viewer)}`,
      state: registrations.state,
      seats: registrations.seats,
      price: registrations.price,
      inList: placeInList,
      attended_at: isoMoment<string | null>(registrations.attendedAt),
    })
    .from(registrations)
    .innerJoin(events, eq(events.postId, registrations.postId))
    .innerJoin(posts, eq(posts.id, registrations.postId))
    .where(
      and(
        eq(registrations.userId, sql.placeholder('userId')),
        when === 'future' ? sql`${events.endsAt} > now()` : sql`${events.endsAt} <= now()`,
      ),
    )
    .orderBy(when === 'future' ? sql`${events.startsAt}` : sql`${events.startsAt} desc`, registrations.postId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`registrations_of_${when}`),
)

/** The caller's registrations: of events to come the nearest first, of those that are over the last first. */
export async function listMine(
  db: Database,
  user: SessionUser,
  { page, per_page, when }: { page: number; per_page: number; when: 'future' | 'past' },
): Promise<Fields<typeof registration.getMyRegistrations>> {
  const rows = await registrationsOf(db, when).execute({
    ...viewerOf(user),
    userId: user.id,
    limit: per_page + 1,
    offset: (page - 1) * per_page,
  })
  const { items, has_more } = pageOf(rows, per_page)
  return {
    registrations: items.map(({ state, seats, price, inList, attended_at, ...event }) => ({
      event,
      state,
      seats,
      price,
      place: inList,
      attended_at,
    })),
    has_more,
  }
}

/** For so many days ahead registration counts as closing soon, and so many events are listed. */
const soonDays = 7
const soonEvents = 10

const closingSoon = prepared((db) =>
  db
    .select({ id: registrationForms.postId })
    .from(registrationForms)
    .innerJoin(registrationSeats, eq(registrationSeats.postId, registrationForms.postId))
    .innerJoin(events, eq(events.postId, registrationForms.postId))
    .innerJoin(posts, eq(posts.id, registrationForms.postId))
    .where(
      and(
        sql`${events.endsAt} > now() and ${closing} between now() and now() + make_interval(days => ${soonDays})`,
        sql`${window} in ('open', 'waiting-list')`,
        visibleTo(viewer),
        sql`not exists (select 1 from ${registrations} where ${registrations.postId} = ${registrationForms.postId}
          and ${registrations.userId} = ${sql.placeholder('userId')} and ${registrations.state} <> 'cancelled')`,
      ),
    )
    .orderBy(closing, registrationForms.postId)
    .limit(soonEvents)
    .prepare('closing_soon'),
)

/** Events whose registration closes soon and to which the caller has not registered, the first to close first. */
export async function listClosingSoon(
  db: Database,
  user: SessionUser,
): Promise<Fields<typeof registration.getClosingSoon>> {
  const rows = await closingSoon(db, '').execute({ ...viewerOf(user), userId: user.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { events: [] }
  const [found, states] = await Promise.all([listInOrder(db, 'event', ids), listStates(db, user, ids)])
  return {
    events: found.flatMap((post) => {
      const state = states.find(({ id }) => id === post.id)
      return state ? [{ post, state }] : []
    }),
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { Fields } from '#core/contract/endpoint.ts'
import { type Database, isoMoment, pageOf, prepared } from '#core/server/database/index.ts'
import { type Handler, notFound, type SessionUser } from '#core/server/http/index.ts'
import type { MyRegistration, NextEvent, registration } from '#features/events/contract/registration.ts'
import { listInOrder, posts, viewer, viewerOf, visibleTo } from '#platform/content/server/index.ts'
import { qrCodeOf } from '#platform/mail/server/index.ts'
import { events } from '../tables.ts'
import { findForm, loadOptions, mayManage } from './forms.ts'
import { closing, listStates, loadState, total, waitingPosition, window } from './states.ts'
import { registrationForms, registrationSeats, registrations } from './tables.ts'

const registrationOf = prepared((db) =>
  db
    .select({
      id: registrations.id,
      state: registrations.state,
      seats: registrations.seats,
      prices: registrations.prices,
      total,
      place: waitingPosition,
      answers: registrations.answers,
      registeredAt: isoMoment<string>(registrations.registeredAt),
      attendedAt: isoMoment<string | null>(registrations.attendedAt),
      confirmBy: isoMoment<string | null>(registrations.confirmBy),
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
export function shownRegistration(row: StoredRegistration): MyRegistration {
  const { state, seats, prices, total, place, answers, registeredAt, attendedAt, confirmBy, code } = row
  return {
    state,
    seats,
    prices,
    total,
    place,
    answers,
    registered_at: registeredAt,
    attended_at: attendedAt,
    confirm_by: confirmBy,
    code,
    qr: qrCodeOf(code),
  }
}

/** The caller's registration to an event; null without one, or where it was cancelled. */
async function loadMine(db: Database, userId: number, id: number): Promise<MyRegistration | null> {
  const row = await loadRegistration(db, id, userId)
  return row && row.state !== 'cancelled' ? shownRegistration(row) : null
}

/**
 * What an event asks of those who register, and what the caller answered: for those who see the event or organise it, and for
 * those who are registered, whatever is closed to them since. Throws 404.
 */
export const getRegistrationForm: Handler<typeof registration.getRegistrationForm> = async ({
  db,
  user,
  query: { id },
}) => {
  const [form, options, mine, state] = await Promise.all([
    findForm(db, user, id),
    loadOptions(db, id),
    loadMine(db, user.id, id),
    loadState(db, user, id),
  ])
  if (!form || !(form.visible || mayManage(user, form) || mine)) throw notFound('אין הרשמה לאירוע הזה')
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

/** The caller's registrations: of events to come the nearest first, of those that are over the last first. */
export async function listMine(
  db: Database,
  user: SessionUser,
  { page, per_page, when }: { page: number; per_page: number; when: 'future' | 'past' },
): Promise<Fields<typeof registration.getMyRegistrations>> {
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      starts_at: isoMoment<string>(events.startsAt),
      ends_at: isoMoment<string>(events.endsAt),
      place: events.place,
      shown: sql<boolean>`${visibleTo(user)}`,
      state: registrations.state,
      seats: registrations.seats,
      total,
      position: waitingPosition,
      attended_at: isoMoment<string | null>(registrations.attendedAt),
    })
    .from(registrations)
    .innerJoin(events, eq(events.postId, registrations.postId))
    .innerJoin(posts, eq(posts.id, registrations.postId))
    .where(
      and(
        eq(registrations.userId, user.id),
        when === 'future' ? sql`${events.endsAt} > now()` : sql`${events.endsAt} <= now()`,
      ),
    )
    .orderBy(when === 'future' ? sql`${events.startsAt}` : sql`${events.startsAt} desc`, registrations.postId)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  const { items, has_more } = pageOf(rows, per_page)
  return {
    registrations: items.map(({ state, seats, total, position, attended_at, ...event }) => ({
      event,
      state,
      seats,
      total,
      place: position,
      attended_at,
    })),
    has_more,
  }
}

/** The nearest event of the coming seven days to which a person is registered, until it is over. */
export async function loadNextEvent(db: Database, userId: number): Promise<NextEvent | null> {
  const [next] = await nextEvent(db, '').execute({ userId })
  return next ? { ...next, qr: qrCodeOf(next.code) } : null
}

const nextEvent = prepared((db) =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      starts_at: isoMoment<string>(events.startsAt),
      place: events.place,
      code: registrations.code,
    })
    .from(registrations)
    .innerJoin(events, eq(events.postId, registrations.postId))
    .innerJoin(posts, eq(posts.id, registrations.postId))
    .where(
      and(
        eq(registrations.userId, sql.placeholder('userId')),
        eq(registrations.state, 'registered'),
        sql`${events.endsAt} > now() and ${events.startsAt} < now() + interval '7 days'`,
      ),
    )
    .orderBy(events.startsAt, posts.id)
    .limit(1)
    .prepare('next_event'),
)

/** For so many days ahead registration counts as closing soon, and so many events are listed. */
const soonDays = 7
const soonEvents = 10

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

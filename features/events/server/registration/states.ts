import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { anyOf, type Database, isoMoment, prepared } from '#core/server/database/index.ts'
import { notFound, type SessionUser } from '#core/server/http/index.ts'
import type { RegistrationState } from '#features/events/contract/registration-state.ts'
import type { registrationWindows } from '#features/events/contract/vocabulary.ts'
import { posts, viewer, viewerOf, visibleTo } from '#platform/content/server/index.ts'
import { events } from '../tables.ts'
import { registrationForms, registrationSeats, registrations } from './tables.ts'

export type Window = (typeof registrationWindows)[number]

export const closing = sql`coalesce(${registrationForms.closesAt}, ${events.startsAt})`

/** How registration stands at this very moment, not at the beginning of a transaction that waited for the seats. */
export const window = sql<Window>`case
  when clock_timestamp() >= ${events.endsAt} then 'over'
  when clock_timestamp() >= ${closing} then 'closed'
  when ${registrationForms.opensAt} > clock_timestamp() then 'not-open'
  when ${registrationSeats.capacity} is null
    or (${registrationSeats.waiting} = 0 and ${registrationSeats.taken} < ${registrationSeats.capacity}) then 'open'
  when ${registrationForms.waitingList} then 'waiting-list'
  else 'full' end`

/** The place in the waiting list of a row of `registrations`; null for everybody else. */
export const waitingPosition = sql<number | null>`case when ${registrations.state} = 'waiting' then (
  select count(*)::integer from ${registrations} ahead
  where ahead.post_id = ${registrations}.post_id and ahead.state = 'waiting' and ahead.ordinal <= ${registrations}.ordinal) end`

/** Agorot of all seats of a row of `registrations`. */
export const total = sql<number>`(select sum(price)::integer from unnest(${registrations.prices}) price)`

const stateColumns = (userId: Placeholder) => ({
  id: registrationForms.postId,
  window,
  opens_at: isoMoment<string | null>(registrationForms.opensAt),
  closes_at: isoMoment<string>(closing),
  price: registrationForms.price,
  capacity: registrationSeats.capacity,
  seats_left: sql<number | null>`case
    when ${registrationSeats.waiting} > 0 then 0 else ${registrationSeats.capacity} - ${registrationSeats.taken} end`,
  waiting: registrationSeats.waiting,
  mine: sql<RegistrationState['mine']>`(
    select json_build_object('state', ${registrations.state}, 'seats', ${registrations.seats}, 'place', ${waitingPosition})
    from ${registrations} where ${registrations.postId} = ${registrationForms.postId}
      and ${registrations.userId} = ${userId} and ${registrations.state} <> 'cancelled')`,
})

const statesOf = prepared((db, which: 'visible' | 'given') =>
  db
    .select(stateColumns(sql.placeholder('userId')))
    .from(registrationForms)
    .innerJoin(registrationSeats, eq(registrationSeats.postId, registrationForms.postId))
    .innerJoin(events, eq(events.postId, registrationForms.postId))
    .innerJoin(posts, eq(posts.id, registrationForms.postId))
    .where(
      and(
        anyOf(registrationForms.postId, sql.placeholder('ids')),
        which === 'visible' ? visibleTo(viewer) : undefined,
      ),
    )
    .prepare('states_of'),
)

/** How registration stands to those of the events that have one and that the caller sees. */
export async function listStates(
  db: Database,
  user: SessionUser,
  ids: number[],
): Promise<RegistrationState[]> {
  return statesOf(db, 'visible').execute({ ...viewerOf(user), userId: user.id, ids })
}

/** How registration to an event stands whose form the caller was given. */
export async function loadState(db: Database, user: SessionUser, id: number): Promise<RegistrationState> {
  const [state] = await statesOf(db, 'given').execute({ userId: user.id, ids: [id] })
  if (!state) throw notFound('אין הרשמה לאירוע הזה')
  return state
}

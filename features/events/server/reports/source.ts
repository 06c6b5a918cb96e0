import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { anyOf, isoMoment, whereGiven } from '#core/server/database/index.ts'
import type { ofRegistrations } from '#features/events/contract/registration-report.ts'
import type { eventKinds, RegistrationStateName } from '#features/events/contract/vocabulary.ts'
import { posts } from '#platform/content/server/index.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import { type Choice, inPeriod } from '#platform/reports/server/index.ts'
import { registrationSeats, registrations } from '../registration/tables.ts'
import { events } from '../tables.ts'

export type EventKind = (typeof eventKinds)[number]

/** What a report of registrations is filtered by. */
export type RegistrationFilter = Choice<typeof ofRegistrations>

/** The state whose figures are summed: those who wait or cancelled take no seat. */
export const countedState = ({ state }: RegistrationFilter): RegistrationStateName => state ?? 'registered'

/** Registrations with their events and people, by an outer join, which PostgreSQL leaves out where nothing is asked of people. */
export const source = sql`${registrations}
  join ${events} on ${eq(events.postId, registrations.postId)}
  join ${posts} on ${eq(posts.id, registrations.postId)}
  left join ${users} on ${eq(users.id, registrations.userId)}
  left join ${branches} on ${eq(branches.id, users.branchId)}`

/** The event took place, or is yet to: also one that was archived afterwards. */
export const takesPlace = or(
  eq(posts.status, 'published'),
  sql`${events.endsAt} <= now() and not (select ${registrationSeats.notifiedCancelled} from ${registrationSeats}
    where ${registrationSeats.postId} = ${events.postId})`,
)

/** The condition that an event takes place, is of a kind and in the period, and the one that is asked for if any. */
export function isReported(kind: EventKind, { event_id, ...filter }: RegistrationFilter): SQL | undefined {
  return and(
    eq(events.kind, kind),
    takesPlace,
    inPeriod(events.startsAt, filter),
    whereGiven(event_id, 'integer', (given) => sql`${events.postId} = ${given}`),
  )
}

/** The condition that a row of `source` matches a filter, for a query that runs `withCustomPlans`. */
export function matches(kind: EventKind, filter: RegistrationFilter): SQL | undefined {
  const { state, branch_id, people } = filter
  return and(
    isReported(kind, filter),
    whereGiven(state, 'text', (given) => sql`${registrations.state} = ${given}`),
    whereGiven(branch_id, 'integer', (given) => sql`${users.branchId} = ${given}`),
    people && anyOf(registrations.userId, people),
  )
}

/** The columns that every report of registrations has. */
export const registrationColumns = {
  id: registrations.id,
  event_id: registrations.postId,
  event: posts.title,
  starts_at: isoMoment(events.startsAt),
  name: fullName(),
  employee_number: users.employeeNumber,
  branch: branches.name,
  state: registrations.state,
}

/** The usual order: by event, in the order of registering. */
export const registrationSorts = { starts_at: [events.startsAt, events.postId] }

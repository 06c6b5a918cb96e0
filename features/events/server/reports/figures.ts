import { desc, eq, sql } from 'drizzle-orm'
import { formatDate } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import type { campReport } from '#features/events/contract/camp-report.ts'
import { registrationStates } from '#features/events/contract/vocabulary.ts'
import { posts } from '#platform/content/server/index.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { sumOf } from '#platform/reports/server/index.ts'
import { total } from '../registration/states.ts'
import { registrationForms, registrations } from '../registration/tables.ts'
import { events } from '../tables.ts'
import {
  countedState,
  type EventKind,
  isReported,
  matches,
  type RegistrationFilter,
  source,
} from './source.ts'

type Figures = Pick<FiguresOf<typeof campReport>, 'registrations' | 'seats' | 'by_state' | 'events'>

/** As many events are offered to choose from. */
const maxEvents = 200

/** Registrations, seats and agorot of each event and state that a filter finds, whatever state it asks for. */
async function groupsOf(db: Database, kind: EventKind, { state: _, ...filter }: RegistrationFilter) {
  // Adding up the prices of each takes as long as all else, and only the report of attractions says them.
  const paid = kind === 'attraction' ? total : sql`0`
  const { rows } = await db.execute<{
    id: number
    title: string
    state: (typeof registrationStates)[number]
    registrations: number
    seats: number
    total: number
    attended: number
  }>(sql`
    select ${events.postId} as id, ${posts.title} as title, ${registrations.state} as state,
      count(*)::integer as registrations, sum(${registrations.seats})::integer as seats,
      sum(${paid})::float8 as total, count(${registrations.attendedAt})::integer as attended
    from ${source} where ${matches(kind, filter)}
    group by ${events.postId}, ${posts.title}, ${registrations.state}`)
  return rows
}
type Group = Awaited<ReturnType<typeof groupsOf>>[number]

/** The figures that every report of registrations has, and the groups that they were summed of. */
export async function loadFigures(
  db: Database,
  kind: EventKind,
  filter: RegistrationFilter,
): Promise<{ figures: Figures; groups: Group[]; counted: Group[] }> {
  const groups = await groupsOf(db, kind, filter)
  const { event_id: _, ...period } = filter
  const offered = await db
    .select({ id: events.postId, title: posts.title, startsAt: events.startsAt })
    .from(events)
    .innerJoin(registrationForms, eq(registrationForms.postId, events.postId))
    .innerJoin(posts, eq(posts.id, events.postId))
    .where(isReported(kind, period))
    .orderBy(desc(events.startsAt), events.postId)
    .limit(maxEvents)
  const counted = groups.filter(({ state }) => state === countedState(filter))
  const figures = {
    registrations: sumOf(counted, 'registrations'),
    seats: sumOf(counted, 'seats'),
    by_state: registrationStates.map((state) => ({
      state,
      registrations: sumOf(
        groups.filter((group) => group.state === state),
        'registrations',
      ),
    })),
    events: offered.map(({ id, title, startsAt }) => ({ id, name: `${title}, ${formatDate(startsAt)}` })),
  }
  return { figures, groups, counted }
}

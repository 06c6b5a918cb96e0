import { eq, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import { parkingReport as description } from '#features/events/contract/parking-report.ts'
import { posts } from '#platform/content/server/index.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { report, sumOf, sumsBy } from '#platform/reports/server/index.ts'
import { registrationForms, registrations } from '../registration/tables.ts'
import { events } from '../tables.ts'
import { loadFigures } from './figures.ts'
import {
  isReported,
  matches,
  type RegistrationFilter,
  registrationColumns,
  registrationSorts,
  source,
} from './source.ts'

const vehicles = sql<string>`(select coalesce(string_agg(plate #>> '{}', ', '), '')
  from jsonb_path_query(${registrations.answers}, '$[*] ? (@.type == "vehicle").texts[*]') plate)`

export const parkingReport = report(description, {
  title: async () => 'חניה',
  query: (filter) => ({
    from: source,
    where: matches('parking', filter),
    id: registrations.id,
    row: {
      ...registrationColumns,
      place: events.place,
      vehicles,
      seats: registrations.seats,
    },
    sorts: registrationSorts,
  }),
  loadFigures: loadParkingFigures,
})

/** How many places are taken of how many, by day and by place: also of those that nobody takes. */
async function loadParkingFigures(
  db: Database,
  filter: RegistrationFilter,
): Promise<FiguresOf<typeof description>> {
  const { figures, counted } = await loadFigures(db, 'parking', filter)
  const seats = new Map(counted.map((group) => [group.id, group.seats]))
  const { rows } = await db.execute<{ id: number; day: string; place: string; capacity: number | null }>(sql`
    select ${events.postId} as id, to_char(${events.startsAt} at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      ${events.place} as place, ${events.capacity} as capacity
    from ${events}
      join ${posts} on ${eq(posts.id, events.postId)}
      join ${registrationForms} on ${eq(registrationForms.postId, events.postId)}
    where ${isReported('parking', filter)} order by day, place`)
  const places = rows.map(({ id, capacity, ...row }) => {
    const taken = seats.get(id) ?? 0
    return { ...row, capacity: capacity ?? taken, taken }
  })
  return {
    ...figures,
    capacity: sumOf(places, 'capacity'),
    taken: sumOf(places, 'taken'),
    by_day: sumsBy(places, ['day'], ['capacity', 'taken']),
    by_place: sumsBy(places, ['place'], ['capacity', 'taken']),
  }
}

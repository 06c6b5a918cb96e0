import { type Database, isoMoment } from '#core/server/database/index.ts'
import { attractionReport as description } from '#features/events/contract/attraction-report.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { report, sumOf, sumsBy } from '#platform/reports/server/index.ts'
import { total } from '../registration/states.ts'
import { registrations } from '../registration/tables.ts'
import { loadFigures } from './figures.ts'
import { matches, type RegistrationFilter, registrationColumns, registrationSorts, source } from './source.ts'

/** As many events are compared. */
const maxCompared = 12

export const attractionReport = report(description, {
  title: async () => 'רישום לאטרקציות',
  query: (filter) => ({
    from: source,
    where: matches('attraction', filter),
    id: registrations.id,
    row: {
      ...registrationColumns,
      seats: registrations.seats,
      total,
      registered_at: isoMoment(registrations.registeredAt),
      attended_at: isoMoment<string | null>(registrations.attendedAt),
    },
    sorts: registrationSorts,
  }),
  loadFigures: loadAttractionFigures,
})

async function loadAttractionFigures(
  db: Database,
  filter: RegistrationFilter,
): Promise<FiguresOf<typeof description>> {
  const { figures, groups, counted } = await loadFigures(db, 'attraction', filter)
  const compared = groups.map(({ id, title: name, state, seats }) => ({
    id,
    name,
    seats: state === 'registered' ? seats : 0,
    waiting: state === 'waiting' ? seats : 0,
  }))
  return {
    ...figures,
    total: sumOf(counted, 'total'),
    attended: sumOf(counted, 'attended'),
    by_event: sumsBy(compared, ['id', 'name'], ['seats', 'waiting'])
      .sort((one, other) => other.seats + other.waiting - one.seats - one.waiting)
      .slice(0, maxCompared),
  }
}

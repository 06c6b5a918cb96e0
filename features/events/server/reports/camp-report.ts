import { sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import { campReport as description } from '#features/events/contract/camp-report.ts'
import { registrationStates } from '#features/events/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'
import { childSizes } from '#platform/questions/rules/questions.ts'
import type { FiguresOf } from '#platform/reports/contract/report.ts'
import { report, sumOf, sumsBy } from '#platform/reports/server/index.ts'
import { registrations } from '../registration/tables.ts'
import { loadFigures } from './figures.ts'
import {
  countedState,
  matches,
  type RegistrationFilter,
  registrationColumns,
  registrationSorts,
  source,
} from './source.ts'

/** The most seats of a registration; the planner expects a thousand children of each without it. */
const maxSeats = 50

/** The children of the registrations, numbered in each. */
const children = sql`${source} cross join lateral (
  select row_number() over ()::integer as number, one ->> 'name' as name, (one ->> 'age')::integer as age, one ->> 'size' as size
  from jsonb_path_query(${registrations.answers}, '$[*].children[*]') one limit ${maxSeats}) child`

const number = sql<number>`child.number`
const name = sql<string>`child.name`
const age = sql<number>`child.age`
const size = sql<string>`child.size`

export const campReport = report(description, {
  title: async () => 'ילדים בקייטנות',
  query: (filter) => ({
    from: children,
    where: matches('summer-camp', filter),
    id: [registrations.id, number],
    row: { ...registrationColumns, number, child: name, age, size, phone: users.phone },
    sorts: { ...registrationSorts, child: [name], age: [age], size: [size] },
  }),
  loadFigures: loadCampFigures,
})

interface Group extends Record<string, unknown> {
  age: number
  size: string
  state: (typeof registrationStates)[number]
  children: number
}

/** How many children, by age and by size, and by the state of their registrations. */
async function loadCampFigures(
  db: Database,
  filter: RegistrationFilter,
): Promise<FiguresOf<typeof description>> {
  const { figures } = await loadFigures(db, 'summer-camp', filter)
  const { state: _, ...whole } = filter
  const { rows: groups } = await db.execute<Group>(sql`
    select ${age} as age, ${size} as size, ${registrations.state} as state, count(*)::integer as children
    from ${children} where ${matches('summer-camp', whole)} group by 1, 2, 3 order by 1, 2`)
  const rows = groups.filter(({ state }) => state === countedState(filter))
  return {
    ...figures,
    children_by_state: registrationStates.map((state) => ({
      state,
      children: sumOf(
        groups.filter((group) => group.state === state),
        'children',
      ),
    })),
    children: sumOf(rows, 'children'),
    by_age: sumsBy(rows, ['age'], ['children']),
    by_size: sumsBy(rows, ['size'], ['children']).sort(bySize),
  }
}

const order: readonly string[] = childSizes

function bySize(one: { size: string }, other: { size: string }): number {
  return order.indexOf(one.size) - order.indexOf(other.size)
}

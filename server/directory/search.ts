import { and, sql } from 'drizzle-orm'
import type { directory, searchWays } from '#contract/directory.ts'
import type { Fields } from '#contract/endpoint.ts'
import { otherLayout } from '#domain/keyboard.ts'
import { type PeopleQueries, peopleQueries } from '#domain/people-search.ts'
import type { Database } from '../db/connect.ts'
import { withCustomPlans } from '../db/custom-plans.ts'
import { Json } from '../db/json.ts'
import { anyOf } from '../db/lists.ts'
import { peopleSearch, users } from '../people/tables.ts'
import { byName, type PeopleFilter, passes, showPeople } from './list.ts'

/** Nobody pages through more. */
const maxResults = 200

type Found = Fields<typeof directory.users>

interface Search {
  filter: PeopleFilter
  page: number
  per_page: number
}

const matches = (query: string) => sql`${peopleSearch.words} @@ ${query}::text::tsquery`

/**
 * A page of those whom the words find: by name first, then by anything else. Where nobody is found, the words are tried as
 * typed in the other keyboard layout, and then with a slip.
 */
export function searchPeople(searchDb: Database, text: string, search: Search): Promise<Json<Found>> {
  return withCustomPlans(searchDb, async (db) => {
    const other = otherLayout(text)
    const attempts: [(typeof searchWays)[number], string | null, typeof findTyped][] = [
      ['typed', text, findTyped],
      ['layout', other, findTyped],
      ['similar', text, findSimilar],
      ['similar', other, findSimilar],
    ]
    for (const [way, words, find] of attempts) {
      const queries = words === null ? null : peopleQueries(words)
      const ids = queries ? await find(db, queries, search) : []
      if (ids.length > 0) return shown(db, ids, search, way, words ?? text)
    }
    return shown(db, [], search, 'typed', text)
  })
}

async function shown(
  db: Database,
  ids: readonly number[],
  { page, per_page }: Search,
  way: Found['way'],
  searched: string,
): Promise<Json<Found>> {
  const end = page * per_page
  const people = await showPeople(db, ids.slice(end - per_page, end))
  const rest = JSON.stringify({ has_more: ids.length > end, way, searched })
  return new Json(`{"people":${people},${rest.slice(1)}`)
}

/** One more than the pages up to this one show, to know whether there is a next one. */
const limitOf = ({ page, per_page }: Search) => Math.min(page * per_page + 1, maxResults)

async function findTyped(db: Database, queries: PeopleQueries, search: Search): Promise<number[]> {
  const limit = limitOf(search)
  const found = new Set<number>()
  // Whoever the next query finds includes whom the one before did.
  for (const way of ['exact', 'named', 'anywhere'] as const) {
    if (found.size >= limit) break
    for (const id of await find(db, way, queries, search)) found.add(id)
  }
  return [...found].slice(0, limit)
}

function findSimilar(db: Database, queries: PeopleQueries, search: Search): Promise<number[]> {
  return find(db, 'similar', queries, search)
}

/**
 * Up to so many people are looked up one by one. Of more, the first are soon met in the order of the directory, where people
 * whose names begin alike stand together.
 */
const maxMatches: Record<keyof PeopleQueries, number> = {
  exact: 5000,
  named: 5000,
  anywhere: 1000,
  similar: 1000,
}

/**
 * The people whom a query finds, by name. In two steps, since the planner does not know how many a query finds, and might
 * walk through everybody.
 */
async function find(
  db: Database,
  way: keyof PeopleQueries,
  queries: PeopleQueries,
  search: Search,
): Promise<number[]> {
  const query = queries[way]
  const matched = await db
    .select({ id: peopleSearch.personId })
    .from(peopleSearch)
    .where(matches(query))
    .limit(maxMatches[way] + 1)
  if (matched.length === 0) return []
  const isMatched =
    matched.length > maxMatches[way]
      ? sql`(select ${matches(query)} from ${peopleSearch} where ${peopleSearch.personId} = ${users.id})`
      : anyOf(
          users.id,
          matched.map(({ id }) => id),
        )
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMatched, passes(search.filter)))
    .orderBy(...byName)
    .limit(limitOf(search))
  return rows.map(({ id }) => id)
}

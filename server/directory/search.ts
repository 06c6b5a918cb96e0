import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { directory, searchWays } from '#contract/directory.ts'
import type { Fields } from '#contract/endpoint.ts'
import { otherLayout } from '#domain/keyboard.ts'
import { type PeopleQueries, peopleQueries } from '#domain/people-search.ts'
import type { Database } from '../db/connect.ts'
import { withCustomPlans } from '../db/custom-plans.ts'
import { Json } from '../db/json.ts'
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
  const named = await find(
    db,
    matches(queries.named),
    [desc(matches(queries.exact)), ...byName],
    search,
    limit,
  )
  if (named.length >= limit) return named
  const others = and(matches(queries.anywhere), sql`not ${matches(queries.named)}`)
  return [...named, ...(await find(db, others, byName, search, limit - named.length))]
}

function findSimilar(db: Database, queries: PeopleQueries, search: Search): Promise<number[]> {
  return find(db, matches(queries.similar), byName, search, limitOf(search))
}

async function find(
  db: Database,
  where: SQL | undefined,
  order: SQL[],
  { filter }: Search,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(peopleSearch)
    .innerJoin(users, eq(users.id, peopleSearch.personId))
    .where(and(where, passes(filter)))
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ id }) => id)
}

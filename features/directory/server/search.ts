import { type SQL, sql } from 'drizzle-orm'
import type { SearchWay } from '#core/contract/common.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { otherLayout } from '#core/rules/search/keyboard.ts'
import { type Database, Json, withCustomPlans } from '#core/server/database/index.ts'
import type { directory } from '#features/directory/contract/directory.ts'
import { type PeopleQueries, peopleQueries } from '#platform/people/rules/people-search.ts'
import { peopleSearch, users } from '#platform/people/server/index.ts'
import { byName, type PeopleFilter, passes, showPeople } from './list.ts'

/** Result limit of a search. */
const maxResults = 200

type Found = Fields<typeof directory.users>

interface Search {
  filter: PeopleFilter
  page: number
  per_page: number
}

/**
 * A page of those whom the words find: by name first, then by anything else. Where nobody is found, the words are tried as
 * typed in the other keyboard layout, and then with a slip.
 */
export function searchPeople(searchDb: Database, text: string, search: Search): Promise<Json<Found>> {
  return withCustomPlans(searchDb, async (db) => {
    const [typed, ...others] = attempts(text)
    const found =
      (await firstFound(db, [typed], search)) ?? (await firstFound(db, await matched(db, others), search))
    return found ?? foundPeople('[]', { has_more: false, way: 'typed', searched: text })
  })
}

interface Attempt {
  way: SearchWay
  words: string
  /** Null where there is no word to look for. */
  queries: PeopleQueries | null
}

function attempts(text: string): [Attempt, Attempt, Attempt, Attempt] {
  const otherText = otherLayout(text) ?? ''
  const typed = { words: text, queries: peopleQueries(text) }
  const other = { words: otherText, queries: peopleQueries(otherText) }
  return [
    { way: 'typed', ...typed },
    { way: 'layout', ...other },
    { way: 'similar', ...typed },
    { way: 'similar', ...other },
  ]
}

/** The attempts from the first that finds anybody, filtered out or not: one statement passes over those that find nobody. */
async function matched(db: Database, tried: Attempt[]): Promise<Attempt[]> {
  const cases = tried.map(({ way, queries }, index) => {
    const query = queries?.[way === 'similar' ? 'similar' : 'anywhere'] ?? null
    // Counted, because PostgreSQL looks for the first of them without the index.
    return sql`when (select count(*) from ${peopleSearch} where ${finds(query)}) > 0 then ${sql.raw(String(index))}`
  })
  const { rows } = await db.execute<{ index: number | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as index`,
  )
  return tried.slice(rows[0]?.index ?? tried.length)
}

async function firstFound(db: Database, tried: Attempt[], search: Search): Promise<Json<Found> | null> {
  for (const { way, words, queries } of tried) {
    if (!queries) continue
    const ids = await (way === 'similar' ? findSimilar : findTyped)(db, queries, search)
    if (ids.length > 0) return shown(db, ids, search, way, words)
  }
  return null
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
  return foundPeople(people, { has_more: ids.length > end, way, searched })
}

const foundPeople = (people: string, rest: Omit<Found, 'people'>) =>
  new Json<Found>(`{"people":${people},${JSON.stringify(rest).slice(1)}`)

/** One more than the pages up to this one show, to know whether there is a next one. */
const limitOf = ({ page, per_page }: Search) => Math.min(page * per_page + 1, maxResults)

/** Whom any of the words' ways finds: by their whole name first, then by the beginnings of its words, then by anything else. */
async function findTyped(db: Database, queries: PeopleQueries, search: Search): Promise<number[]> {
  const ranked = await findRanked(db, queries, search)
  if (!ranked?.too_many) return ranked?.ids ?? []
  const limit = limitOf(search)
  const found = new Set<number>()
  // Each query's results include those of the query before.
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
  exact: 4000,
  named: 4000,
  anywhere: 1000,
  similar: 1000,
}

/** The people whom a query finds, by name. */
async function find(
  db: Database,
  way: keyof PeopleQueries,
  queries: PeopleQueries,
  search: Search,
): Promise<number[]> {
  const query = queries[way]
  const few = await findFew(db, query, maxMatches[way], search)
  const found = few?.too_many ? await findMany(db, query, search) : few
  return found?.ids ?? []
}

const finds = (query: string | null) => sql`${peopleSearch.words} @@ ${query}::text::tsquery`
const ordered = sql.join(byName, sql`, `)

type Ids = { ids: number[] }
type FewIds = Ids & { too_many: boolean }

/** Whom `anywhere` finds, in the order of the ways that find them, unless they are too many to be looked up one by one. */
async function findRanked(db: Database, queries: PeopleQueries, search: Search): Promise<FewIds | undefined> {
  const most = maxMatches.anywhere
  const { rows } = await db.execute<FewIds>(sql`
    with matched as materialized (
      select ${peopleSearch.personId} as id from ${peopleSearch} where ${finds(queries.anywhere)}
      limit ${most}::integer + 1
    )
    select (select count(*) from matched) > ${most}::integer as too_many, array(
      select ${users.id}
      from matched
      join ${peopleSearch} on ${peopleSearch.personId} = matched.id
      join ${users} on ${users.id} = matched.id
      where (select count(*) from matched) <= ${most}::integer and ${passes(search.filter)}
      order by ${finds(queries.exact)} desc, ${finds(queries.named)} desc, ${ordered} limit ${limitOf(search)}
    ) as ids`)
  return rows[0]
}

/** First whom the query finds, then their names: the planner does not know how many it finds, and might walk through everybody. */
async function findFew(
  db: Database,
  query: string,
  most: number,
  search: Search,
): Promise<FewIds | undefined> {
  const { rows } = await db.execute<FewIds>(sql`
    with matched as materialized (
      select ${peopleSearch.personId} as id from ${peopleSearch} where ${finds(query)} limit ${most}::integer + 1
    )
    select (select count(*) from matched) > ${most}::integer as too_many, array(
      select ${users.id} from ${users}
      where (select count(*) from matched) <= ${most}::integer and ${users.id} = any(array(select id from matched))
        and ${passes(search.filter)}
      order by ${ordered} limit ${limitOf(search)}
    ) as ids`)
  return rows[0]
}

/** So many of the directory's first people are looked up one by one. */
const firstPeople = 1000

/**
 * Of many, the first are mostly met among the first of the directory. Those whose names begin alike may all stand further on: then
 * everybody's name is passed, in an index alone, until enough of them are met.
 */
async function findMany(db: Database, query: string, search: Search): Promise<Ids | undefined> {
  const names = sql`${users.id}, ${users.lastName}, ${users.firstName}`
  const lookedUp = sql`(select ${finds(query)} from ${peopleSearch} where ${peopleSearch.personId} = named.id)`
  const first = sql`select ${names} from ${users} order by ${ordered} limit ${firstPeople}::integer`
  const met = await findNamed(db, sql`select * from (${first}) named where ${lookedUp}`, search)
  if (met && met.ids.length === limitOf(search)) return met
  // `is true` keeps it a set that is built once; `offset 0` keeps the condition of the filter, which needs the whole row, outside.
  const everybody = sql`select ${names} from ${users}
    where (${users.id} in (select ${peopleSearch.personId} from ${peopleSearch} where ${finds(query)})) is true
    order by ${ordered} offset 0`
  return findNamed(db, everybody, search)
}

/** The first people of some who pass the filter, by name. */
async function findNamed(db: Database, some: SQL, search: Search): Promise<Ids | undefined> {
  const { rows } = await db.execute<Ids>(sql`
    select array(
      select named.id from (${some}) named join ${users} on ${users.id} = named.id
      where ${passes(search.filter)}
      order by named.last_name, named.first_name, named.id limit ${limitOf(search)}
    ) as ids`)
  return rows[0]
}

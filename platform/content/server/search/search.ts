import { and, desc, type SQL, sql } from 'drizzle-orm'
import { otherLayout } from '#core/rules/search/keyboard.ts'
import { meaningsOf } from '#core/rules/search/meanings.ts'
import { partialQueries, queryWords, searchQueries, typoQueries } from '#core/rules/search/search.ts'
import { correctionKeys, nearWords } from '#core/rules/search/typos.ts'
import { anyOf, type Database, Json, prepared } from '#core/server/database/index.ts'
import type { Handler, SessionUser } from '#core/server/http/index.ts'
import type { content } from '#platform/content/contract/content.ts'
import { summaryOf } from '#platform/content/server/queries.ts'
import { posts, searchWords } from '#platform/content/server/tables.ts'
import { viewer, viewerOf, visibleTo } from '#platform/content/server/visibility.ts'

/** The tiers of the words as they are, in the title and anywhere. */
const exactTiers = new Set([0, 2])
/** Result limit of a search. */
const maxResults = 200
const perPage = 20
/** How many of the newest items are searched before all of them, unless they span more weeks than this. */
const newestCount = 1000
const maxWeeks = 26
/** With this many results for the words as typed, corrections are not tried. */
const minUncorrectedResults = 20
/** So many items are read and sorted faster than a long list is walked. */
const fewMatches = 1000

/** The indexed expression of an item: its search document and the week of its publication. */
export const indexedWords = sql`searched_words(${posts.search}, ${posts.publishAt})`

/** The condition that an item contains the words, in any of their forms. */
export async function matchesText(db: Database, text: string): Promise<SQL> {
  const loosest = searchQueries(text).at(-1)
  return loosest ? matches(db, loosest) : sql`false`
}

/** The condition that an item contains the words, or each with one slip, or two of them written as one. */
export async function matchesSimilar(db: Database, text: string): Promise<SQL> {
  const query = typoQueries(queryWords(text), await correctedWords(db, text))?.at(-1)
  return query ? matches(db, query) : sql`false`
}

/**
 * The condition that an item matches: that it is one of those that do, if they are few. PostgreSQL takes every beginning of a word
 * for common, and would read a list to its end for a word that nothing in it has.
 */
async function matches(db: Database, query: string): Promise<SQL> {
  const matching = sql`${indexedWords} @@ ${query}::text::tsquery`
  const { id } = posts
  const found = (
    await db
      .select({ id })
      .from(posts)
      .where(matching)
      .limit(fewMatches + 1)
  ).map((row) => row.id)
  return found.length > fewMatches ? matching : anyOf(id, found)
}

/** A found item, as JSON if it is on the page. */
interface Found {
  id: number
  json: string | null
}

/**
 * Searches the items that the person may see, best first: those that have the words in their titles, exactly and then in any
 * form; those that have them anywhere, exactly, as beginnings and in other forms; those that have similar words. Items that
 * match alike come newest first. Where nothing is found the words are tried as typed in the other keyboard layout.
 */
export const searchAll: Handler<typeof content.searchAll> = async ({ portal, user, query }) => {
  const { searchDb } = portal
  const { s: text, page } = query
  const offset = (page - 1) * perPage
  // One more than the page shows, to know whether there is a next one.
  const limit = Math.min(offset + perPage + 1, maxResults)
  const typed = await findWritten(searchDb, user, text, { offset, limit })
  const other = typed.length === 0 ? otherLayout(text) : null
  const switched = other === null ? [] : await findWritten(searchDb, user, other, { offset, limit })
  const layout = switched.length > 0 ? other : null
  const written = layout === null ? typed : switched
  const all =
    written.length < minUncorrectedResults
      ? await withCorrections(searchDb, user, layout ?? text, written, limit)
      : written
  const items = all
    .slice(offset, offset + perPage)
    .map(({ json }, index) => `${json?.slice(0, -1)},"similar":${offset + index >= written.length}}`)
  const rest = { has_more: all.length > offset + perPage, layout }
  return new Json(`{"posts":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`)
}

async function findWritten(
  db: Database,
  user: SessionUser,
  text: string,
  page: { offset: number; limit: number },
): Promise<Found[]> {
  const tiers = searchQueries(text)
  const isOneWord = queryWords(text).length === 1
  const steps = tiers.flatMap((query, index) => stepsOf(query, isOneWord || exactTiers.has(index)))
  return steps.length === 0 ? [] : find(db, user, steps, page)
}

/**
 * The results for the words as typed, followed by those for their corrections; where there are none, also by those that lack one of
 * the words.
 */
async function withCorrections(
  db: Database,
  user: SessionUser,
  text: string,
  written: Found[],
  limit: number,
): Promise<Found[]> {
  const meant = await correctedWords(db, text)
  const findBy = async (queries: [string, string] | undefined) => {
    if (!queries) return []
    const [titled, anywhere] = queries
    const steps = [...stepsOf(titled, false), ...stepsOf(anywhere, meant.length === 1)]
    return find(db, user, steps, { offset: 0, limit })
  }
  const corrected = await findBy(typoQueries(queryWords(text), meant))
  const partial = written.length === 0 ? await findBy(partialQueries(meant)) : []
  return [...new Map([...written, ...corrected, ...partial].map((item) => [item.id, item])).values()].slice(
    0,
    limit,
  )
}

/** For each word of the query its possible meanings: itself, the known words that differ by one slip, and what it says in other words. */
async function correctedWords(db: Database, text: string): Promise<string[][]> {
  const words = queryWords(text)
  const asked = JSON.stringify(words.map((word) => ({ word, keys: correctionKeys(word) })))
  const rows = await db
    .select({
      near: sql<string[]>`array(
        select near.word from (
          select ${searchWords.word} from ${searchWords} where ${searchWords.keys} && asked.keys offset 0
        ) near order by near.word limit 200)`,
    })
    .from(sql`rows from (jsonb_to_recordset(${asked}::text::jsonb) as (word text, keys text[]))
      with ordinality as asked (word, keys, place)`)
    .orderBy(sql`place`)
  return words.map((word, index) => [...nearWords(word, rows[index]?.near ?? []), ...meaningsOf(word)])
}

/** One search of the index, among the newest items or all of them. */
interface Step {
  query: string
  newest: boolean
}

/**
 * The steps of one tier. A frequent word fills the page from the newest items alone, and a rare one is in few items anyway.
 * Several words in a loose tier match few items together, so all items are searched in one step.
 */
function stepsOf(query: string, newestFirst: boolean): Step[] {
  const whole = { query, newest: false }
  return newestFirst ? [{ query, newest: true }, whole] : [whole]
}

/**
 * The first items in the order of the steps, newest first within each; as JSON from `offset` on, so that no second query is
 * needed to show them.
 */
function find(
  db: Database,
  user: SessionUser,
  steps: Step[],
  { offset, limit }: { offset: number; limit: number },
): Promise<Found[]> {
  return found(db, '').execute({ ...viewerOf(user), steps: JSON.stringify(steps), offset, limit })
}

/** One statement for all steps, so that the pages of one result list are consistent. */
const found = prepared((db) =>
  db
    .select({
      id: sql<number>`item.id`,
      json: sql<string | null>`case when place > ${sql.placeholder('offset')}::integer
        then ${summaryOf(sql`item.id`)}::text end`,
    })
    .from(sql`(${itemsFound(db)}) found, unnest(ids) with ordinality as item (id, place)`)
    .orderBy(sql`place`)
    .prepare('found'),
)

/**
 * The ids of the items as an array: each step adds items that the steps before it have not found, up to the limit.
 * `offset 0` makes PostgreSQL search first and sort afterwards.
 */
function itemsFound(db: Database): SQL {
  const room = sql`${sql.placeholder('limit')}::integer - cardinality(ids)`
  return sql`
    with recursive newest as materialized (${newestWeeks(db)}),
    steps as materialized (
      select place, case when newest then query::tsquery && (select weeks from newest) else query::tsquery end as query
      from rows from (jsonb_to_recordset(${sql.placeholder('steps')}::text::jsonb) as (query text, newest boolean))
        with ordinality as step (query, newest, place)),
    found as (
      select 0::bigint as place, '{}'::integer[] as ids
      union all
      select steps.place, ids || array(
        select id from (
          select ${posts.id}, ${posts.publishAt} from ${posts}
          where ${and(sql`${indexedWords} @@ steps.query`, visibleTo(viewer), sql`${posts.id} <> all(ids)`)}
          offset 0
        ) matching order by publish_at desc, id desc limit ${room})
      from found join steps on steps.place = found.place + 1
      where ${room} > 0)
    select ids from found order by place desc limit 1`
}

/**
 * The weeks in which the newest items were published, as a `tsquery`; null if there are fewer items, or they span too many
 * weeks. Drafts count too, so that the newest items are read from an index alone.
 */
function newestWeeks(db: Database): SQL {
  const oldest = db
    .select({ publishAt: posts.publishAt })
    .from(posts)
    .where(sql`${posts.publishAt} <= now()`)
    .orderBy(desc(posts.publishAt))
    .offset(newestCount)
    .limit(1)
  return sql`
    select string_agg(quote_literal(week_word(week)), ' | ')::tsquery as weeks
    from (${oldest}) oldest, generate_series(publish_at, now() + interval '1 week', interval '1 week') week
    where publish_at > now() - make_interval(weeks => ${maxWeeks})`
}

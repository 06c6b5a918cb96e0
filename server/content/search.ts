import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { PostSummary } from '#contract/content.ts'
import { nearWords, queryWords, searchQueries, typoKeys, typoQuery } from '#domain/search.ts'
import type { Database } from '../db/connect.ts'
import { Json } from '../db/json.ts'
import { plannedByValues } from '../db/planned.ts'
import { prepared } from '../db/prepared.ts'
import type { Portal } from '../portal.ts'
import type { SessionUser } from '../session/sessions.ts'
import { type PageOf, summaryOf } from './queries.ts'
import { posts, searchWords } from './tables.ts'
import { viewer, viewerOf, visibleTo } from './visibility.ts'

/** As many results as a person would page through. */
const mostResults = 200
const perPage = 20
/** So many of the newest items are searched before all of them, where no more than so many weeks have published them. */
const newestCount = 1000
const mostWeeks = 26
/** With this many results as written, words that are merely similar are not tried. */
const enoughAsWritten = 20

/** What the index of words holds of an item: its search document and the week of its publication. */
const searched = sql`searched_words(${posts.search}, ${posts.publishAt})`

/** The condition that an item has the words, in any of their forms. */
export function matching(text: string): SQL {
  const loosest = searchQueries(text).at(-1)
  return loosest ? sql`${searched} @@ ${loosest}::text::tsquery` : sql`false`
}

/** Runs a list that words narrow, where there are any, as searches run: which words they are makes a difference to the plan. */
export function narrowedBy<Result>(
  words: string | undefined,
  { db, searchDb }: Pick<Portal, 'db' | 'searchDb'>,
  list: (db: Database) => Promise<Result>,
): Promise<Result> {
  return words ? plannedByValues(searchDb, list) : list(db)
}

/** An item that was found, as JSON where the page shows it. */
interface Found {
  id: number
  json: string | null
}

/** Searches what the person may see: exact matches first, then as a beginning, in another form, and with a typo mended. */
export async function searchPosts(
  searchDb: Database,
  user: SessionUser,
  text: string,
  page: number,
): Promise<Json<PageOf<PostSummary> & { similar: boolean }>> {
  const tiers = searchQueries(text)
  if (tiers.length === 0) return new Json('{"posts":[],"has_more":false,"similar":false}')
  const offset = (page - 1) * perPage
  // One more than the page shows, to know whether there is a next one.
  const limit = Math.min(offset + perPage + 1, mostResults)
  const severalWords = queryWords(text).length > 1
  const written = await find(searchDb, user, tiers, { offset, limit, severalWords })
  const all =
    written.length < enoughAsWritten ? await withTypos(searchDb, user, text, written, limit) : written
  const items = all.slice(offset, offset + perPage).map(({ json }) => json)
  const similar = written.length === 0 && all.length > 0
  return new Json(
    `{"posts":[${items.join(',')}],"has_more":${all.length > offset + perPage},"similar":${similar}}`,
  )
}

/** What was found as written, which fills no page, and after it what is found when the words are taken for those they are near to. */
async function withTypos(
  db: Database,
  user: SessionUser,
  text: string,
  written: Found[],
  limit: number,
): Promise<Found[]> {
  const meant = typoQuery(await wordsMeant(db, text))
  const similar = meant ? await find(db, user, [meant], { offset: 0, limit, severalWords: false }) : []
  const ids = new Set(written.map(({ id }) => id))
  return [...written, ...similar.filter(({ id }) => !ids.has(id))].slice(0, limit)
}

/** For every word of the query what it may have been meant to be: itself, and the known words that are one slip away. */
async function wordsMeant(db: Database, text: string): Promise<string[][]> {
  const words = queryWords(text)
  const asked = JSON.stringify(words.map((word) => ({ word, keys: typoKeys(word) })))
  const rows = await nearestWords(db, '').execute({ asked })
  return words.map((word, index) => nearWords(word, rows[index]?.near ?? []))
}

const nearestWords = prepared((db) =>
  db
    .select({
      near: sql<string[]>`array(
        select near.word from (
          select ${searchWords.word} from ${searchWords} where ${searchWords.keys} && asked.keys offset 0
        ) near order by near.word limit 200)`,
    })
    .from(sql`rows from (jsonb_to_recordset(${sql.placeholder('asked')}::text::jsonb) as (word text, keys text[]))
      with ordinality as asked (word, keys, place)`)
    .orderBy(sql`place`)
    .prepare('nearest_words'),
)

/**
 * The first items in the order of the tiers, of which each finds all that the one before it finds; as JSON from `offset`
 * on, so that no second query is needed to show them.
 */
function find(
  db: Database,
  user: SessionUser,
  tiers: string[],
  { offset, limit, severalWords }: { offset: number; limit: number; severalWords: boolean },
): Promise<Found[]> {
  const queries = Object.fromEntries(tiers.map((query, index) => [`tier${index + 1}`, query]))
  const shape = `${tiers.length} ${severalWords ? 'several' : 'one'}`
  return found(db, shape).execute({ ...viewerOf(user), ...queries, offset, limit })
}

/** One reading of a tier: the name of its result, the tier, and whether only the newest items are read. */
interface Step {
  name: string
  tier: string
  newest: boolean
}

/**
 * One statement for all tiers, so that the pages of one result list fit together. A tier is read among the newest items
 * first and whole only after that: a frequent word is found there often enough, and a word that is not is in few items.
 * Several words that few items have as written have them in few other forms too.
 */
const found = prepared((db, shape: string) => {
  const [tierCount, words] = shape.split(' ')
  const tiers = Array.from({ length: Number(tierCount) }, (_, index) => `tier${index + 1}`)
  const steps = tiers.flatMap((tier, index): Step[] => {
    const all = { name: `all_${tier}`, tier, newest: false }
    return words === 'several' && index >= 2 ? [all] : [{ name: `newest_${tier}`, tier, newest: true }, all]
  })
  const results = steps.map((step, index) => resultOf(step, steps.slice(0, index)))
  const order = sql`min(tier), publish_at desc, found.id desc`
  return db
    .select({
      id: sql<number>`found.id`,
      json: sql<
        string | null
      >`case when row_number() over (order by ${order}) > ${sql.placeholder('offset')}::integer
        then ${summaryOf(sql`found.id`)}::text end`,
    })
    .from(sql`(
      with newest as materialized (${newestWeeks(db)}),
      ${sql.join(results, sql`, `)}
      ${rowsOf(steps)}) found`)
    .groupBy(sql`found.id, publish_at`)
    .orderBy(order)
    .limit(sql.placeholder('limit'))
    .prepare('found')
})

/**
 * The first items that a step finds, newest first; none where the steps before it left no room. `offset 0` has PostgreSQL
 * find by the words first and sort afterwards.
 */
function resultOf({ name, tier, newest }: Step, before: Step[]): SQL {
  const limit = sql`${sql.placeholder('limit')}::integer`
  const words = sql`${sql.placeholder(tier)}::text::tsquery`
  const matches = sql`${searched} @@ ${newest ? sql`(${words} && (select weeks from newest))` : words}`
  const room =
    before.length > 0
      ? sql`(select count(distinct id) from (${rowsOf(before)}) before) < ${limit}`
      : undefined
  return sql`${sql.identifier(name)} as materialized (
    select id, publish_at, ${tier}::text as tier from (
      select ${posts.id}, ${posts.publishAt} from ${posts}
      where ${and(matches, visibleTo(viewer), room)}
      offset 0
    ) matching order by publish_at desc, id desc limit ${limit})`
}

function rowsOf(steps: Step[]): SQL {
  return sql.join(
    steps.map(({ name }) => sql`select * from ${sql.identifier(name)}`),
    sql` union all `,
  )
}

/**
 * The weeks in which the newest items were published, as a query of the index; nothing where there are not so many items,
 * or they are of too many weeks. Which items are the newest is read from an index alone: drafts count too.
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
    where publish_at > now() - make_interval(weeks => ${mostWeeks})`
}

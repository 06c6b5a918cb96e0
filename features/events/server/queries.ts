import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { type Database, type Json, prepared } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { FoundPosts, PostSummary } from '#platform/content/contract/content.ts'
import {
  type FutureQuery,
  inCategories,
  inCategory,
  type PageOf,
  pageInOrder,
  posts,
  searchList,
  type Viewer,
  viewer,
  viewerOf,
  visibleTo,
} from '#platform/content/server/index.ts'
import { events } from './tables.ts'

/** Maximum events of one answer. */
const maxEventsBetween = 500

/** Which categories a query asks for: one with everything below it, any of several, both, or all there are. */
type Filter = `${'' | 'main'} ${'' | 'any'}`

/**
 * Whether the caller may see an event, in the categories asked for. `offset 0` keeps it from becoming a join, in which
 * PostgreSQL, not knowing how long a page is, would read every event and sort them.
 */
function shown(postId: SQL, filter: Filter): SQL {
  const matching = and(
    sql`${posts.id} = ${postId}`,
    visibleTo(viewer),
    filter.startsWith('main') ? inCategories(sql`values (${sql.placeholder('main')}::integer)`) : undefined,
    filter.endsWith('any')
      ? inCategories(sql`select unnest(${sql.placeholder('any')}::integer[])`)
      : undefined,
  )
  return sql`exists (select 1 from ${posts} where ${matching} offset 0)`
}

/**
 * Events that begin after a moment or are under way at it, the first to begin first. What is under way is found by the range
 * of its moments, and the rest by walking the index of beginnings no further than the page reaches.
 */
function byStart(db: Database, filter: Filter, moment: SQL, until: SQL | undefined) {
  const found = (when: SQL | undefined, beginning: SQL) => sql`
    (select ${events.postId}, ${events.startsAt} from ${events}
      where ${when} and ${shown(sql`${events.postId}`, filter)}
      order by ${beginning}, ${events.postId} limit ${sql.placeholder('reach')}::bigint)`
  // A sum matches no index: with the plain column, PostgreSQL would scan every event that ever began.
  const unindexed = sql`(${events.startsAt} + interval '0')`
  const underWay = found(
    sql`tstzrange(${events.startsAt}, ${events.endsAt}) @> ${moment} and ${unindexed} < ${moment}`,
    unindexed,
  )
  const later = found(
    and(sql`${events.startsAt} >= ${moment}`, until && sql`${events.startsAt} < ${until}`),
    sql`${events.startsAt}`,
  )
  return db
    .select({ id: sql<number>`post_id` })
    .from(sql`(${underWay} union all ${later}) as found`)
    .orderBy(sql`starts_at`, sql`post_id`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
}

const futureEvents = prepared((db, filter: Filter) =>
  byStart(db, filter, sql`now()`, undefined).prepare('future_events'),
)

/** The first moment of a day in Israel, `plus` days after it. */
function midnight(name: string, plus: SQL): SQL {
  return sql`((${sql.placeholder(name)}::text::date + ${plus})::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`
}

const eventsBetween = prepared((db, filter: Filter) =>
  byStart(db, filter, midnight('from', sql`0`), midnight('to', sql`1`)).prepare('events_between'),
)

/** Which events are in a list, and their order. */
const notOver = {
  when: sql`${events.endsAt} > now()`,
  order: [asc(events.startsAt), asc(events.postId)],
}
const over = {
  when: sql`${events.endsAt} <= now()`,
  order: [desc(events.endsAt), desc(events.postId)],
}

const pastEvents = prepared((db, filter: Filter) =>
  db
    .select({ id: events.postId })
    .from(events)
    .where(and(over.when, shown(sql`${events}.post_id`, filter)))
    .orderBy(...over.order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('past_events'),
)

/** Where a page lies: one row more than it shows is asked for, to know whether there is another. */
function pageWindow(page: number, perPage: number) {
  const offset = (page - 1) * perPage
  return { limit: perPage + 1, offset, reach: offset + perPage + 1 }
}

const idsOf = (ids: number[] | undefined) => `{${(ids ?? []).join(',')}}`

/** The events of a list that match: a join, planned for the words that are looked for, since few events may have them, or most. */
function matchingEvents(
  db: Database,
  user: Viewer,
  matching: SQL,
  list: { when: SQL; order: SQL[]; mainCategory: number | undefined; categories?: number[] | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: number }[]> {
  const { when, order, mainCategory, categories } = list
  const where = and(
    visibleTo(user),
    matching,
    mainCategory ? inCategory(mainCategory) : undefined,
    categories ? inCategories(sql`select unnest(${idsOf(categories)}::integer[])`) : undefined,
    when,
  )
  return db
    .select({ id: events.postId })
    .from(events)
    .innerJoin(posts, eq(posts.id, events.postId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/**
 * Events that are not over yet, the nearest first, of a main category and of any of some categories, with what is below them,
 * and with the words.
 */
export function listFutureEvents(
  portal: Pick<Portal, 'db' | 'searchDb'>,
  user: Viewer,
  query: FutureQuery,
): Promise<Json<FoundPosts>> {
  const { mainCategory, categories, perPage } = query
  return searchList(portal, query.words, query.page, async (db, matching, page) => {
    const place = pageWindow(page, perPage)
    const rows = matching
      ? await matchingEvents(db, user, matching, { ...notOver, mainCategory, categories }, place)
      : await futureEvents(db, `${mainCategory ? 'main' : ''} ${categories ? 'any' : ''}`).execute({
          ...viewerOf(user),
          ...place,
          main: mainCategory,
          any: idsOf(categories),
        })
    return pageInOrder(db, 'event', rows, perPage)
  })
}

/** Events that are over, the last to end first, with the words. */
export function listPastEvents(
  portal: Pick<Portal, 'db' | 'searchDb'>,
  user: Viewer,
  query: { page: number; perPage: number; category?: number | undefined; words?: string | undefined },
): Promise<Json<FoundPosts>> {
  const { category, perPage } = query
  return searchList(portal, query.words, query.page, async (db, matching, page) => {
    const place = pageWindow(page, perPage)
    const rows = matching
      ? await matchingEvents(db, user, matching, { ...over, mainCategory: category }, place)
      : await pastEvents(db, category ? 'main ' : ' ').execute({
          ...viewerOf(user),
          ...place,
          main: category,
        })
    return pageInOrder(db, 'event', rows, perPage)
  })
}

/** Events that overlap the days from one to another in Israel, both included, by their beginning. */
export async function listEventsBetween(
  db: Database,
  user: Viewer,
  query: { from: CalendarDay; to: CalendarDay; category?: number | undefined },
): Promise<Json<PageOf<PostSummary>>> {
  const { from, to, category } = query
  const rows = await eventsBetween(db, category ? 'main ' : ' ').execute({
    ...viewerOf(user),
    ...pageWindow(1, maxEventsBetween),
    from,
    to,
    main: category,
  })
  return pageInOrder(db, 'event', rows, maxEventsBetween)
}

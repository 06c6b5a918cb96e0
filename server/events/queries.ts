import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { PostSummary } from '#contract/content.ts'
import { timeZone } from '#domain/dates.ts'
import type { CalendarDay } from '#domain/days.ts'
import {
  categoriesBelow,
  type PageOf,
  pageInOrder,
  type Viewer,
  viewer,
  viewerOf,
  visibleTo,
} from '../content/index.ts'
import { posts } from '../content/tables.ts'
import type { Database } from '../db/connect.ts'
import type { Json } from '../db/json.ts'
import { prepared } from '../db/prepared.ts'
import { events } from './tables.ts'

/** More than this many events in the days asked for are not answered. */
const maxEventsBetween = 500

/** Which categories a query asks for: one with everything below it, any of several, both, or all there are. */
type Filter = `${'' | 'main'} ${'' | 'any'}`

/** In one of the categories that `start` selects, or below: looked up once, not for each event. */
function inCategories(start: SQL): SQL {
  return sql`${posts.categoryId} = any(array(${categoriesBelow(start)}))`
}

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

const pastEvents = prepared((db, filter: Filter) =>
  db
    .select({ id: events.postId })
    .from(events)
    .where(and(sql`${events.endsAt} <= now()`, shown(sql`${events}.post_id`, filter)))
    .orderBy(desc(events.endsAt), desc(events.postId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('past_events'),
)

/** Where a page lies: one row more than it shows is asked for, to know whether there is another. */
function placeOf(page: number, perPage: number) {
  const offset = (page - 1) * perPage
  return { limit: perPage + 1, offset, reach: offset + perPage + 1 }
}

/** Events that are not over yet, the nearest first, of a main category and of any of some categories, with what is below them. */
export async function listFutureEvents(
  db: Database,
  user: Viewer,
  query: {
    page: number
    perPage: number
    mainCategory?: number | undefined
    categories?: number[] | undefined
  },
): Promise<Json<PageOf<PostSummary>>> {
  const { mainCategory, categories, perPage } = query
  const rows = await futureEvents(db, `${mainCategory ? 'main' : ''} ${categories ? 'any' : ''}`).execute({
    ...viewerOf(user),
    ...placeOf(query.page, perPage),
    main: mainCategory,
    any: `{${(categories ?? []).join(',')}}`,
  })
  return pageInOrder(db, 'event', rows, perPage)
}

/** Events that are over, the last to end first. */
export async function listPastEvents(
  db: Database,
  user: Viewer,
  query: { page: number; perPage: number; category?: number | undefined },
): Promise<Json<PageOf<PostSummary>>> {
  const { category, perPage } = query
  const rows = await pastEvents(db, category ? 'main ' : ' ').execute({
    ...viewerOf(user),
    ...placeOf(query.page, perPage),
    main: category,
  })
  return pageInOrder(db, 'event', rows, perPage)
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
    ...placeOf(1, maxEventsBetween),
    from,
    to,
    main: category,
  })
  return pageInOrder(db, 'event', rows, maxEventsBetween)
}

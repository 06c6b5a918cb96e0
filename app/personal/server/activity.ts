import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ActivityPart, ActivityPartName } from '#app/personal/contract/activity.ts'
import { dayText } from '#core/rules/days.ts'
import type { Database } from '#core/server/database/connect.ts'
import { isoMoment } from '#core/server/database/json.ts'
import { events, registrations } from '#features/events/server/index.ts'
import { foodOrders } from '#features/food/server/index.ts'
import { kudos } from '#features/kudos/server/index.ts'
import { entitlementRequests, entitlementTypes, orders } from '#features/shop/server/index.ts'
import { surveyMarks } from '#features/surveys/server/index.ts'
import { itemHref } from '#platform/content/contract/addresses.ts'
import { posts, signatures } from '#platform/content/server/index.ts'
import { nameOf } from '#platform/people/server/index.ts'

/** So many of the latest are named. */
const named = 3

type Part = Omit<ActivityPart, 'part'>
type Entry = ActivityPart['latest'][number]

/** How many rows there are in all, beside each row. */
const total = sql<number>`(count(*) over ())::integer`
const post = { id: posts.id, title: posts.title, slug: posts.slug, post_type: posts.postType }

function partOf<Row extends { total: number }>(rows: Row[], entry: (row: Row) => Entry): Part {
  return { count: rows[0]?.total ?? 0, latest: rows.map(entry) }
}

/** How many of something a person has, and the latest. */
const parts: Record<ActivityPartName, (db: Database, userId: number) => Promise<Part>> = {
  async orders(db, userId) {
    const rows = await db
      .select({ id: orders.id, at: isoMoment(orders.createdAt), total })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(named)
    return partOf(rows, ({ id, at }) => ({ id, title: `הזמנה ${id}`, at, url: `/order/${id}` }))
  },

  async registrations(db, userId) {
    const rows = await db
      .select({ ...post, at: isoMoment(events.startsAt), total })
      .from(registrations)
      .innerJoin(posts, eq(posts.id, registrations.postId))
      .innerJoin(events, eq(events.postId, posts.id))
      .where(and(eq(registrations.userId, userId), ne(registrations.state, 'cancelled')))
      .orderBy(desc(events.startsAt), desc(posts.id))
      .limit(named)
    return partOf(rows, ({ id, title, slug, at }) => ({
      id,
      title,
      at,
      url: `/registration/${encodeURIComponent(slug || '-')}/${id}`,
    }))
  },

  async lunches(db, userId) {
    const rows = await db
      .select({ id: foodOrders.id, date: foodOrders.date, total })
      .from(foodOrders)
      .where(eq(foodOrders.userId, userId))
      .orderBy(desc(foodOrders.date))
      .limit(named)
    return partOf(rows, ({ id, date }) => ({ id, title: dayText(date), at: null, url: '/food-order/mine' }))
  },

  async surveys(db, userId) {
    // By the number of the survey: the order in which somebody answered is stored nowhere.
    const rows = await db
      .select({ ...post, total })
      .from(surveyMarks)
      .innerJoin(posts, eq(posts.id, surveyMarks.surveyId))
      .where(eq(surveyMarks.userId, userId))
      .orderBy(desc(posts.id))
      .limit(named)
    return partOf(rows, (row) => ({ id: row.id, title: row.title, at: null, url: itemHref(row) }))
  },

  async signatures(db, userId) {
    const rows = await db
      .select({ ...post, at: isoMoment(signatures.signedAt), total })
      .from(signatures)
      .innerJoin(posts, eq(posts.id, signatures.postId))
      .where(eq(signatures.userId, userId))
      .orderBy(desc(signatures.signedAt), desc(posts.id))
      .limit(named)
    return partOf(rows, (row) => ({ id: row.id, title: row.title, at: row.at, url: itemHref(row) }))
  },

  async kudos(db, userId) {
    const rows = await db
      .select({
        id: kudos.id,
        giver: nameOf(kudos.giverId),
        value: kudos.valueName,
        at: isoMoment(kudos.givenAt),
        total,
      })
      .from(kudos)
      .where(and(eq(kudos.receiverId, userId), eq(kudos.state, 'shown')))
      .orderBy(desc(kudos.givenAt), desc(kudos.id))
      .limit(named)
    return partOf(rows, ({ id, giver, value, at }) => ({
      id,
      title: `${giver}: ${value}`,
      at,
      url: '/kudos?tab=received',
    }))
  },

  async requests(db, userId) {
    const rows = await db
      .select({
        id: entitlementRequests.id,
        title: entitlementTypes.name,
        at: isoMoment(entitlementRequests.createdAt),
        total,
      })
      .from(entitlementRequests)
      .innerJoin(entitlementTypes, eq(entitlementTypes.code, entitlementRequests.code))
      .where(eq(entitlementRequests.userId, userId))
      .orderBy(desc(entitlementRequests.createdAt), desc(entitlementRequests.id))
      .limit(named)
    return partOf(rows, ({ id, title, at }) => ({ id, title: `זכאות: ${title}`, at, url: '/entitlement' }))
  },
}

/** What a person does in the portal: a statement for each part, sent together. */
export function loadActivity(db: Database, userId: number): Promise<ActivityPart[]> {
  const names = Object.keys(parts) as ActivityPartName[]
  return Promise.all(names.map(async (part) => ({ part, ...(await parts[part](db, userId)) })))
}

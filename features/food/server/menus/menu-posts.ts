import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { matchesAllWords } from '#core/rules/search/filter.ts'
import { htmlOfParagraphs } from '#core/rules/text/paragraphs.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/days.ts'
import {
  anyOf,
  type Database,
  isoMoment,
  Json,
  jsonOf,
  jsonPageOf,
  one,
} from '#core/server/database/index.ts'
import { roomClosed, type SessionUser } from '#core/server/http/index.ts'
import type { FoodMenu } from '#features/food/contract/food.ts'
import { dishes, foodDayDishes, foodMenus, foodSites } from '#features/food/server/tables.ts'
import { PostSummary } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { ForeignItems } from '#platform/content/server/index.ts'
import { listMenuDays } from './menus.ts'

const inIsrael = sql.raw(`at time zone '${timeZone}'`)
/** A menu has no moment of its own: its week begins. */
const begins = sql`${foodMenus.weekStart}::timestamp ${inIsrael}`

const columns = {
  id: foodMenus.id,
  post_type: sql<PostType>`'food_menu'`,
  title: sql<string>`'תפריט ' || ${foodSites.name}`,
  slug: foodMenus.slug,
  excerpt: sql<string>`'השבוע שמתחיל ב־' || to_char(${foodMenus.weekStart}, 'DD/MM/YYYY')`,
  status: sql<'draft' | 'published'>`${foodMenus.state}`,
  publish_at: isoMoment(begins),
  pinned: sql<boolean>`false`,
  must_sign: sql<boolean>`false`,
  category_id: sql<null>`null::integer`,
  category: sql<null>`null::json`,
  picture: sql<null>`null::json`,
}

/** Published menus; drafts too for those who write menus. Throws 403 where lunch is closed to the caller. */
function shownTo({ role, closed_rooms }: SessionUser, drafts: boolean) {
  if (closed_rooms.includes('food')) throw roomClosed()
  return anyOf(foodMenus.state, drafts && role === 'administrator' ? ['published', 'draft'] : ['published'])
}

/** The menus whose site or dishes have all of the words. */
async function menusWith(db: Database, words: string): Promise<number[]> {
  const names = sql<string>`(select string_agg(distinct ${dishes.name}, ' ') from ${foodDayDishes}
    join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId} where ${foodDayDishes.menuId} = ${foodMenus.id})`
  const rows = await db
    .select({ id: foodMenus.id, text: sql<string>`${columns.title} || ' ' || coalesce(${names}, '')` })
    .from(foodMenus)
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
  return rows.flatMap(({ id, text }) => (matchesAllWords(text, words) ? [id] : []))
}

function dayLine({ date, closed, note, dishes: served }: FoodMenu['days'][number]): string {
  const what = closed ? 'המטבח סגור' : served.map(({ name }) => name).join(', ')
  return [`${dayText(date)}: ${what}`, note].filter((part) => part !== '').join('\n')
}

/** Menus as posts: their slug is what the calls of food take. */
export const menuPosts: ForeignItems = {
  async list(db, user, { page, perPage, ids, words, future, monthBack, drafts }) {
    const where = and(
      shownTo(user, drafts === true),
      ids && anyOf(foodMenus.id, ids),
      words === undefined ? undefined : anyOf(foodMenus.id, await menusWith(db, words)),
      future && sql`${foodMenus.weekStart} + 6 >= (now() ${inIsrael})::date`,
      monthBack ? sql`${begins} >= now() - interval '1 month'` : undefined,
    )
    const rows = await db
      .select({ json: sql<string>`${jsonOf(PostSummary, columns)}::text` })
      .from(foodMenus)
      .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
      .where(where)
      .orderBy(future ? asc(foodMenus.weekStart) : desc(foodMenus.weekStart), asc(foodMenus.id))
      .limit(perPage + 1)
      .offset((page - 1) * perPage)
    return jsonPageOf('posts', rows, perPage)
  },

  async load(db, user, id) {
    const { summary } = await one(
      db
        .select({ summary: jsonOf(PostSummary, columns) })
        .from(foodMenus)
        .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
        .where(and(eq(foodMenus.id, id), shownTo(user, true))),
      'התפריט לא נמצא',
    )
    const days = await listMenuDays(db, id)
    const whole = {
      body: htmlOfParagraphs(days.map(dayLine).join('\n\n')),
      updated_at: summary.publish_at,
      expires_at: null,
      author: null,
      discussion: false,
      sign_statement: null,
      content_version: '',
    }
    return new Json(JSON.stringify({ ...summary, ...whole }))
  },
}

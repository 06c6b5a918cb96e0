import { and, sql } from 'drizzle-orm'
import { dayInIsrael, dayText } from '#core/rules/time/days.ts'
import { type Database, whereGiven } from '#core/server/database/index.ts'
import { dailyReport as description } from '#features/food/contract/daily-report.ts'
import { courses } from '#features/food/rules/food.ts'
import type { FiguresOf, FilterOf } from '#platform/reports/contract/report.ts'
import { report } from '#platform/reports/server/index.ts'
import { listNotes } from '../kitchen/day.ts'
import { dishes, foodDayDishes, foodMenus, foodOrderLines, foodOrders, foodSites } from '../tables.ts'
import { isPast, listSites } from './sites.ts'

type Filter = FilterOf<typeof description>

const dateOf = ({ date }: Filter) => date ?? dayInIsrael(new Date())

/** Portions of the dishes of a day, by dish. */
const sums = (date: string) => sql`(
  select ${foodOrderLines.dayDishId} as id, sum(${foodOrderLines.qty})::integer as ordered,
    coalesce(sum(${foodOrderLines.qty}) filter (where ${foodOrders.servedAt} is not null), 0)::integer as served
  from ${foodOrders} join ${foodOrderLines} on ${foodOrderLines.orderId} = ${foodOrders.id}
  where ${foodOrders.date} = ${date}::date group by 1) as sums`

const ordered = sql<number>`coalesce(sums.ordered, 0)`
const served = sql<number>`coalesce(sums.served, 0)`
const wasted = sql<number>`case when ${isPast(foodDayDishes.date)} then ${ordered} - ${served} else 0 end`

/** The dishes on the menus of a day, whether anybody ordered them or not. */
const menuDishes = sql`${foodDayDishes} join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
  join ${foodMenus} on ${foodMenus.id} = ${foodDayDishes.menuId} and ${foodMenus.state} <> 'draft'`

const matches = ({ course, site_id, ...filter }: Filter) =>
  and(
    sql`${foodDayDishes.date} = ${dateOf(filter)}::date`,
    whereGiven(site_id, 'integer', (given) => sql`${foodMenus.siteId} = ${given}`),
    whereGiven(course, 'text', (given) => sql`${dishes.course} = ${given}`),
  )

/** How many rows each course has. */
async function countByCourse(db: Database, { course: _, ...filter }: Filter) {
  const { rows } = await db.execute<{ course: (typeof courses)[number]; dishes: number }>(sql`
    select ${dishes.course} as course, count(*)::integer as dishes
    from ${menuDishes} where ${matches(filter)} group by 1`)
  const found = new Map(rows.map((row) => [row.course, row.dishes]))
  return courses.map((course) => ({ course, dishes: found.get(course) ?? 0 }))
}

export const dailyReport = report(description, {
  title: async (_db, filter) => `ארוחות ${dayText(dateOf(filter)).replace('/', '.')}`,
  query: (filter) => ({
    from: sql`${menuDishes}
      join ${foodSites} on ${foodSites.id} = ${foodMenus.siteId}
      left join ${sums(dateOf(filter))} on sums.id = ${foodDayDishes.id}`,
    where: matches(filter),
    id: foodDayDishes.id,
    row: {
      id: foodDayDishes.id,
      site: foodSites.name,
      course: dishes.course,
      dish: dishes.name,
      ordered,
      served,
      wasted,
    },
    sorts: {
      site: [
        foodSites.name,
        sql`array_position(${sql.raw(`array['${courses.join("', '")}']`)}, ${dishes.course})`,
        foodDayDishes.position,
      ],
      dish: [dishes.name],
      ordered: [ordered],
      wasted: [wasted],
    },
    fewMatch: true,
  }),
  loadFigures,
})

/** What a day's lunches come to, whatever course is asked for. */
async function loadFigures(db: Database, filter: Filter): Promise<FiguresOf<typeof description>> {
  const date = dateOf(filter)
  const { rows } = await db.execute<{
    menu_id: number
    name: string
    orders: number
    served: number
    portions: number
  }>(sql`
    select ${foodMenus.id} as menu_id, ${foodSites.name} as name, count(*)::integer as orders,
      count(${foodOrders.servedAt})::integer as served, sum(eaten.portions)::integer as portions
    from ${foodOrders} join ${foodMenus} on ${foodMenus.id} = ${foodOrders.menuId}
      join ${foodSites} on ${foodSites.id} = ${foodMenus.siteId}
      cross join lateral (select sum(${foodOrderLines.qty}) as portions from ${foodOrderLines}
        where ${foodOrderLines.orderId} = ${foodOrders.id}) eaten
    where ${and(
      sql`${foodOrders.date} = ${date}::date`,
      whereGiven(filter.site_id, 'integer', (given) => sql`${foodMenus.siteId} = ${given}`),
    )}
    group by 1, 2 order by 2, 1`)
  const notes = []
  for (const { menu_id, name } of rows) {
    notes.push(...(await listNotes(db, menu_id, date)).map((note) => ({ ...note, site: name })))
  }
  const sum = (key: 'orders' | 'served' | 'portions') => rows.reduce((total, row) => total + row[key], 0)
  return {
    orders: sum('orders'),
    served: sum('served'),
    portions: sum('portions'),
    by_course: await countByCourse(db, filter),
    by_site: rows.map(({ name, orders, served: handed }) => ({ name, orders, served: handed })),
    sites: await listSites(db),
    notes,
  }
}

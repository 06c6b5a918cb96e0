import { and, type SQL, sql } from 'drizzle-orm'
import { type Database, whereGiven } from '#core/server/database/index.ts'
import { weeklyReport as description } from '#features/food/contract/weekly-report.ts'
import type { FiguresOf, FilterOf } from '#platform/reports/contract/report.ts'
import { report } from '#platform/reports/server/index.ts'
import { foodMenuSums, foodMenus, foodOrders, foodSites } from '../tables.ts'
import { isPast, listSites } from './sites.ts'

type Filter = FilterOf<typeof description>

/** What the orders of a menu, a week of a site, come to where it has no sums. */
const eaten = sql`lateral (
  select count(*)::integer as orders, count(${foodOrders.servedAt})::integer as served,
    (count(*) filter (where ${foodOrders.servedAt} is null and ${isPast(foodOrders.date)}))::integer as wasted,
    coalesce(sum(${foodOrders.price}), 0)::float8 as price, coalesce(sum(${foodOrders.share}), 0)::float8 as share
  from ${foodOrders} where ${foodOrders.menuId} = ${foodMenus.id} and ${foodMenuSums.menuId} is null) eaten`

/** By an outer join, which PostgreSQL leaves out where the menus of a page are found: only these are summed. */
const source = sql`${foodMenus} join ${foodSites} on ${foodSites.id} = ${foodMenus.siteId}
  left join ${foodMenuSums} on ${foodMenuSums.menuId} = ${foodMenus.id} left join ${eaten} on true`

const matches = ({ from, to, site_id }: Filter): SQL | undefined =>
  and(
    sql`coalesce(${foodMenuSums.orders} > 0, exists (select from ${foodOrders} where ${foodOrders.menuId} = ${foodMenus.id}))`,
    whereGiven(from, 'date', (given) => sql`${foodMenus.weekStart} > ${given} - 7`),
    whereGiven(to, 'date', (given) => sql`${foodMenus.weekStart} <= ${given}`),
    whereGiven(site_id, 'integer', (given) => sql`${foodMenus.siteId} = ${given}`),
  )

const columns = {
  orders: sql<number>`coalesce(${foodMenuSums.orders}, eaten.orders)`,
  served: sql<number>`coalesce(${foodMenuSums.served}, eaten.served)`,
  wasted: sql<number>`coalesce(${foodMenuSums.orders} - ${foodMenuSums.served}, eaten.wasted)`,
  price: sql<number>`coalesce(${foodMenuSums.price}::float8, eaten.price)`,
  share: sql<number>`coalesce(${foodMenuSums.share}::float8, eaten.share)`,
}

export const weeklyReport = report(description, {
  title: async () => 'ארוחות לפי שבוע',
  query: (filter) => ({
    from: source,
    where: matches(filter),
    id: foodMenus.id,
    row: {
      id: foodMenus.id,
      week_start: foodMenus.weekStart,
      site: foodSites.name,
      ...columns,
    },
    sorts: { week_start: [foodMenus.weekStart, foodSites.name] },
  }),
  loadFigures,
})

interface WeekSums extends Record<keyof typeof columns, number> {
  week_start: string
}

/** As many weeks are drawn. */
const maxWeeks = 53

/** What lunches come to, in all and by week. */
async function loadFigures(db: Database, filter: Filter): Promise<FiguresOf<typeof description>> {
  const selected = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<WeekSums & Record<string, unknown>>(sql`
    select ${foodMenus.weekStart}::text as week_start, ${sql.join(selected, sql`, `)} from ${source}
    where ${matches(filter)} order by ${foodMenus.weekStart} desc`)
  const weeks = Map.groupBy(rows, ({ week_start }) => week_start)
  const sum = (of: typeof rows, key: keyof typeof columns) => of.reduce((total, row) => total + row[key], 0)
  return {
    orders: sum(rows, 'orders'),
    served: sum(rows, 'served'),
    wasted: sum(rows, 'wasted'),
    price: sum(rows, 'price'),
    share: sum(rows, 'share'),
    by_week: [...weeks]
      .slice(0, maxWeeks)
      .reverse()
      .map(([week_start, of]) => ({
        week_start,
        served: sum(of, 'served'),
        wasted: sum(of, 'wasted'),
        waiting: sum(of, 'orders') - sum(of, 'served') - sum(of, 'wasted'),
      })),
    sites: await listSites(db),
  }
}

import { asc, eq } from 'drizzle-orm'
import type { CalendarDay } from '#core/rules/days.ts'
import { dayInIsrael } from '#core/rules/days.ts'
import type { Database } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import { type Diner, siteOf } from '../lunch.ts'
import { foodSites } from '../tables.ts'

interface Given {
  site?: number
  date?: CalendarDay
}

interface Site {
  id: number
  name: string
}

/** Which day of which site is meant: without a site that where the person eats, without a day today. Throws 404 for an unknown site. */
export async function chosenDay(
  db: Database,
  user: Diner,
  { site, date }: Given,
  now: Date,
): Promise<{ sites: Site[]; site: Site | null; date: CalendarDay }> {
  const rows = await db
    .select({ id: foodSites.id, name: foodSites.name, own: eq(foodSites.id, siteOf(user)).mapWith(Boolean) })
    .from(foodSites)
    .orderBy(asc(foodSites.name))
  const sites = rows.map(({ id, name }) => ({ id, name }))
  const own = rows.findIndex((row) => row.own)
  const found = site === undefined ? (sites[Math.max(own, 0)] ?? null) : sites.find(({ id }) => id === site)
  if (found === undefined) throw notFound('האתר לא נמצא')
  return { sites, site: found, date: date ?? dayInIsrael(now) }
}

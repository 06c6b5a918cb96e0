import { type AnyColumn, asc, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Database } from '#core/server/database/index.ts'
import { foodSites } from '../tables.ts'

/** The sites, to choose one of. */
export function listSites(db: Database): Promise<{ id: number; name: string }[]> {
  return db.select({ id: foodSites.id, name: foodSites.name }).from(foodSites).orderBy(asc(foodSites.name))
}

/** Whether a day lies before today in Israel: what was not served by then is wasted. */
export const isPast = (day: AnyColumn): SQL => sql`${day} < (now() at time zone ${timeZone})::date`

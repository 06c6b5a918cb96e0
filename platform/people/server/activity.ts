import { sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'

/** Entries named in each part. */
export const maxActivityEntries = 3

interface Entry {
  id: number
  title: string
  /** ISO 8601; null where no time is known. */
  at: string | null
  /** A path of the portal. */
  url: string
}

export interface Activity {
  count: number
  latest: Entry[]
}

export type LoadActivity = (db: Database, userId: number) => Promise<Activity>

/** How much there is of a person that deactivating them ends, or leaves to others. */
export type CountConsequence = (db: Database, userId: number) => Promise<number>

/** How many rows there are in all, beside each row of a query that is limited to `maxActivityEntries`. */
export const activityTotal = sql<number>`(count(*) over ())::integer`

export function activityOf<Row extends { total: number }>(rows: Row[], entry: (row: Row) => Entry): Activity {
  return { count: rows[0]?.total ?? 0, latest: rows.map(entry) }
}

import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * The `order by` of a list that is sorted by one of its columns, descending after a minus. Rows of the same value are
 * sorted by id, so that no row appears on two pages. An index on both columns serves both directions.
 */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}`,
  columns: Record<Key, PgColumn | SQL>,
  id: PgColumn,
): SQL[] {
  const backwards = sort.startsWith('-')
  const direction = backwards ? desc : asc
  return [direction(columns[(backwards ? sort.slice(1) : sort) as Key]), direction(id)]
}

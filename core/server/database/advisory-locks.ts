import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/*
 * Every advisory lock that the portal takes: PostgreSQL knows them by number alone, so that two that share one exclude each
 * other.
 */

/** Locks of which a database has one. All versions of the portal use the same numbers. */
export const databaseLocks = {
  /** Held while migrations run. */
  migration: 7_426_001,
  /** Held while a backup is made. */
  backup: 7_426_002,
  /** Held while an upgrade is prepared. */
  preparation: 7_426_003,
  /** Held by the process that is woken for what is to be sent. */
  sending: 7_426_004,
} as const

/** Locks of which there is one for each subject, such as a person. Their number is the hash of both words. */
export const subjectLocks = [
  'call',
  'categories',
  'entitlement',
  'food',
  'food-menu-sums',
  'grants',
  'order-months',
  'product-categories',
] as const

/** The number of a lock. */
export function lockNumber(lock: (typeof subjectLocks)[number], subject: Placeholder | string = ''): SQL {
  return sql`hashtextextended(concat_ws(' ', ${sql.raw(`'${lock}'`)}, ${subject}::text), 0)`
}

import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from './pool.ts'

/**
 * Runs reports whose filters find one row or a million: each of their queries is planned for its own values. Elsewhere a
 * query is planned once for all values, because planning a small one takes longer than running it. All of them see the
 * database as it is at one moment.
 */
export function withCustomPlans<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, 'read only', async (transaction) => {
    await planAnew(transaction)
    return run(transaction)
  })
}

/**
 * Has each statement of a transaction planned when it runs: for the work of jobs on tables that grow from nothing to many
 * thousand rows at once, for which an earlier plan reads the whole table for each row.
 */
export async function planAnew(db: Transaction): Promise<void> {
  await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
}

/**
 * An optional filter whose text is the same with and without a value. In queries that run `withCustomPlans` the planner
 * drops it if there is no value; in others it is checked row by row. `type`: PostgreSQL's.
 */
export function whereGiven(
  value: string | number | boolean | Placeholder | null | undefined,
  type: 'text' | 'integer' | 'boolean' | 'date',
  condition: (value: SQL) => SQL,
): SQL {
  const given = sql`${value ?? null}::${sql.raw(type)}`
  return sql`(${given} is null or ${condition(given)})`
}

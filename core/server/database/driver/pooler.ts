import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../../config-values.ts'
import { arrayOf } from '../lists.ts'
import { connect, requiredSettings } from './connect.ts'
import { type Database, inTransaction } from './pool.ts'

/** What PgBouncer sends on each connection that it opens: it passes no settings of its clients on. */
export const connectQuery = Object.entries(requiredSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ')

/**
 * Throws ConfigError where the connections of a pooler cannot be used: they lead elsewhere, or have other settings.
 * @param direct the database as it is reached without the pooler.
 */
export async function checkPooler(url: string, direct: Database): Promise<void> {
  if (!(await through(url, (pooled) => leadToOneDatabase(pooled, direct))))
    throw new ConfigError(
      'DATABASE_POOLER_URL leads to another database than DATABASE_URL, or to a standby of it.',
    )
  // By another client than before: in session mode PgBouncer resets what is set when it has served one.
  const settings = await through(url, readSettings)
  const differing = Object.entries(requiredSettings).filter(([name, value]) => settings.get(name) !== value)
  if (differing.length === 0) return
  const names = differing.map(([name]) => name).join(', ')
  throw new ConfigError(
    `DATABASE_POOLER_URL leads to connections with other settings (${names}): PgBouncer takes pool_mode = transaction, and for the database connect_query='${connectQuery}'`,
  )
}

/** Runs a function on a client connection of the pooler that is its own. */
async function through<Result>(url: string, run: (pooled: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(url, { max: 1, isPooler: true })
  return run(db).finally(close)
}

async function readSettings(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${arrayOf('text', Object.keys(requiredSettings))})`,
  )
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}

/** A lock that is taken in a database is taken there for all; a copy or a standby of it does not know of it. */
async function leadToOneDatabase(pooled: Database, direct: Database): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(${randomInt(2 ** 31)}::bigint) as taken`
  return inTransaction(direct, 'read only', async (transaction) => {
    await transaction.execute(lock)
    const { rows } = await inTransaction(pooled, 'read only', (other) =>
      other.execute<{ taken: boolean }>(lock),
    )
    return rows[0]?.taken === false
  })
}

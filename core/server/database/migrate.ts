import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { ConfigError } from '../config-values.ts'
import { errorCode, type Transaction } from './connect.ts'
import { connectToWrite } from './transact.ts'

/** An arbitrary number that all processes of the portal use. */
const migrationLock = 7_426_001

/** Another, held while an upgrade is prepared. */
const preparationLock = 7_426_002

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const journalFile = join('meta', '_journal.json')

interface Journal {
  entries: { when: number; tag: string }[]
}

/** A database that this version of the portal cannot use. */
class UnusableDatabase extends ConfigError {}

interface Migrating {
  /** Fills an empty database. */
  first?: (db: Transaction) => Promise<void>
  /** The last migration to run, by its number; by default the newest. */
  through?: number
}

/**
 * Runs the pending migrations, then `first`, under one lock: processes that start at the same time take turns, so each step
 * happens once. A migration that was interrupted left nothing and runs again.
 * @throws ConfigError when a newer version of the portal has migrated it, when PostgreSQL is too old, its encoding is not
 *   UTF-8, or a pooler stands before it.
 */
export async function migrate(url: string, { first, through }: Migrating = {}): Promise<void> {
  const { db, close } = connectToWrite(url, { settings: { [ownSetting]: 'on' } })
  try {
    await refusePooler(db)
    await db.execute(sql`set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await refuseUnusable(db)
    await dropUnfinishedIndexes(db)
    await withMigrations(through, (folder) => runMigrations(db, { migrationsFolder: folder }))
    await first?.(db)
  } finally {
    await close()
  }
}

/**
 * Drops the indexes that an interrupted preparation left: they speed up nothing, and `IF NOT EXISTS` takes them for whole.
 * @throws ConfigError while an upgrade is being prepared.
 */
export async function dropUnfinishedIndexes(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  )
  if (rows.length === 0) return
  await takePreparationLock(db)
  for (const { name } of rows) await db.execute(sql.raw(`drop index if exists ${name}`))
  await db.execute(sql`select pg_advisory_unlock(${preparationLock})`)
}

/** Throws where another process prepares an upgrade. */
export async function takePreparationLock(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${preparationLock}) as taken`,
  )
  if (!rows[0]?.taken)
    throw new UnusableDatabase('An upgrade is being prepared on this database: start when that has ended.')
}

/** The number of the newest migration that this version has: when it was written, in milliseconds. */
export function newestMigration(): number {
  return Math.max(...readJournal().entries.map(({ when }) => when))
}

/** The number of the newest migration that a database has; null where it has none. */
export async function migrationOf(db: Transaction): Promise<number | null> {
  const { rows: tables } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as found`,
  )
  if (!tables[0]?.found) return null
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest ? Number(rows[0].newest) : null
}

/** A setting that PostgreSQL knows only from whoever opened the connection. */
const ownSetting = 'shaar.direct'
/** How PgBouncer refuses the settings of a connection: a protocol violation. */
const settingsRefused = '08P01'

/** A pooler such as PgBouncer drops the settings of a connection, or refuses them. */
async function refusePooler(db: Transaction): Promise<void> {
  const passed = await db
    .execute<{ value: string | null }>(sql`select current_setting(${ownSetting}, true) as value`)
    .then(
      ({ rows }) => rows[0]?.value === 'on',
      (error: unknown) => {
        if (errorCode(error) === settingsRefused) return false
        throw error
      },
    )
  if (!passed)
    throw new UnusableDatabase(
      'DATABASE_URL leads to a pooler such as PgBouncer: give the address of PostgreSQL itself, and that of the pooler as DATABASE_POOLER_URL.',
    )
}

async function refuseUnusable(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ version: number; encoding: string }>(sql`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`)
  const [{ version, encoding } = { version: 0, encoding: '' }] = rows
  if (version < 160_000)
    throw new UnusableDatabase(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old: the portal needs 16 or newer.`,
    )
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(`The database is encoded in ${encoding}: the portal needs one in UTF8.`)
  const migrated = await migrationOf(db)
  if (migrated !== null && migrated > newestMigration())
    throw new UnusableDatabase(
      'A newer version of the portal has used this database: start that version, or restore a backup of this one.',
    )
}

export const readJournal = (folder = migrationsFolder): Journal =>
  JSON.parse(readFileSync(join(folder, journalFile), 'utf8')) as Journal

/** Hands over the folder of the migrations, or a copy of it that ends with the one that is named. */
async function withMigrations(
  through: number | undefined,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  if (through === undefined) return run(migrationsFolder)
  const folder = await mkdtemp(join(tmpdir(), 'shaar-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= through)
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }))
    await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { ConfigError } from '../config-values.ts'
import { databaseLocks } from './advisory-locks.ts'
import { errorCode, isContended } from './driver/errors.ts'
import type { Transaction } from './driver/pool.ts'
import { connectToWrite } from './transact.ts'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const journalFile = join('meta', '_journal.json')

interface Journal {
  entries: { when: number; tag: string }[]
}

/** A database that this version of the portal cannot use. */
class UnusableDatabase extends ConfigError {}

/** Takes a line that says what is waited for. */
type Log = (line: string) => void

interface Migrating {
  /** Fills an empty database. */
  first?: (db: Transaction) => Promise<void>
  /** The last migration to run, by its number; by default the newest. */
  through?: number | undefined
  log?: Log
}

/**
 * Runs the pending migrations, then `first`, under one lock: processes that start at the same time take turns, so each step
 * happens once. A migration that was interrupted left nothing and runs again.
 * @throws ConfigError when a newer version of the portal has migrated it, when PostgreSQL is too old, its encoding is not
 *   UTF-8, or a pooler stands before it.
 */
export async function migrate(
  url: string,
  { first, through, log = () => {} }: Migrating = {},
): Promise<void> {
  await withMigrationLock(
    url,
    async (db) => {
      await runPendingMigrations(db, { through, log })
      await first?.(db)
    },
    log,
  )
}

/** Runs a function while no process of the portal migrates the database. @throws ConfigError as `migrate` does. */
export async function withMigrationLock(
  url: string,
  run: (db: Transaction) => Promise<void>,
  log: Log = () => {},
): Promise<void> {
  const { db, close } = connectToWrite(url, { settings: { [ownSetting]: 'on' } })
  try {
    await refusePooler(db)
    await db.execute(sql`set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await takeLock(db, databaseLocks.migration, () =>
      log('Another process is migrating the database: waiting'),
    )
    await refuseUnusable(db)
    await run(db)
  } finally {
    await close()
  }
}

/** Under the lock of `withMigrationLock`. */
export async function runPendingMigrations(
  db: Transaction,
  { through, log = () => {} }: Pick<Migrating, 'through' | 'log'> = {},
): Promise<void> {
  const migrated = await migrationOf(db)
  if (migrated !== null && migrated >= (through ?? newestMigration())) return
  await takeLock(db, databaseLocks.preparation, () => log('An upgrade is being prepared: waiting'))
  await dropUnfinishedIndexes(db)
  await withMigrations(through, (folder) =>
    repeatWhileInUse(db, () => runMigrations(db, { migrationsFolder: folder }), log),
  )
}

/** Takes a lock for the connection, and calls `onWait` if another one holds it. */
async function takeLock(db: Transaction, lock: number, onWait: () => void): Promise<void> {
  if (await tryLock(db, lock)) return
  onWait()
  await db.execute(sql`select pg_advisory_lock(${lock})`)
}

/** Takes a lock for the connection unless another one holds it. */
export async function tryLock(db: Transaction, lock: number): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_lock(${lock}) as taken`)
  return rows[0]?.taken === true
}

/**
 * Drops the indexes that an interrupted preparation left: they speed up nothing, and `IF NOT EXISTS` takes them for whole.
 * The caller holds the lock of the preparation.
 */
export async function dropUnfinishedIndexes(db: Transaction): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`)
  // Concurrently: it waits for who reads the table, and nobody waits for it.
  for (const { name } of rows) await db.execute(sql.raw(`drop index concurrently if exists ${name}`))
}

/** In milliseconds: everybody else queues behind a migration that waits for a table, and passes before it tries again. */
const longestWait = 2000
const pauseBetween = 3000

/** Runs migrations, all of them anew when a table was in use: a backup, for example, reads each to its end. */
async function repeatWhileInUse(db: Transaction, run: () => Promise<void>, log: Log): Promise<void> {
  await db.execute(sql.raw(`set lock_timeout = ${longestWait}`))
  for (let isDone = false; !isDone; ) {
    try {
      await run()
      isDone = true
    } catch (error) {
      if (!isContended(error)) throw error
      log('The tables to migrate are in use, as during a backup: trying again')
      await pause(pauseBetween)
    }
  }
  await db.execute(sql`set lock_timeout = 0`)
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
  const { rows } = await db.execute<{ version: number; encoding: string; makes_tables: boolean }>(sql`
    select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as makes_tables`)
  const [{ version, encoding, makes_tables } = { version: 0, encoding: '', makes_tables: false }] = rows
  if (version < 160_000)
    throw new UnusableDatabase(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old: the portal needs 16 or newer.`,
    )
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(`The database is encoded in ${encoding}: the portal needs one in UTF8.`)
  if (!makes_tables)
    throw new UnusableDatabase('DATABASE_URL has a role that may not make tables: let it own the database.')
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

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { arrayOf, type Transaction } from '#core/server/database/index.ts'
import { migrationOf, newestMigration, runPendingMigrations } from '#core/server/database/migrate.ts'
import type { Jobs } from '#core/server/jobs/jobs.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { connectForCopies, copyIn } from './copies.ts'
import { FileStore, forEachOf, readFileList } from './files.ts'
import { type Backup, fileListOf, type Manifest, tableFileOf } from './manifest.ts'

/**
 * Looks whether a backup can be restored into a database; the caller holds the lock of its migrations, so that no portal starts
 * on it afterwards.
 * @throws Error of one sentence when the backup is of a newer version, a portal runs on the database, or it is not empty but for tables
 *   that a portal of the backup's version has made and nobody has used.
 */
export async function refuseRestore(db: Transaction, { manifest }: Backup): Promise<void> {
  if (manifest.migration > newestMigration())
    throw new Error('This backup was made by a newer version of the portal: restore it with that version.')
  if (await hasSessions(db))
    throw new Error('A portal, or a command of it, runs on this database: stop it first.')
  const migrated = await migrationOf(db)
  if (migrated !== null && migrated !== manifest.migration)
    throw new Error('A portal of another version has used this database: restore into an empty one.')
  const [stranger] = await strangeTables(db, migrated === null ? [] : manifest.tables.map(({ name }) => name))
  if (stranger !== undefined)
    throw new Error(
      `The database has a table that is not of this backup, ${stranger}: restore into an empty one.`,
    )
  if (migrated !== null && (await db.execute(sql`select from users limit 1`)).rows.length > 0)
    throw new Error('The database holds people already: restore into an empty one.')
}

/** Whether somebody else of the portal is connected. All its connections have such a name, for a moment after they were closed, too. */
async function hasSessions(db: Transaction, tries = 5): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'shaar%' and pid <> pg_backend_pid() limit 1`)
  if (rows.length === 0 || tries === 1) return rows.length > 0
  await pause(200)
  return hasSessions(db, tries - 1)
}

/** A table that is neither PostgreSQL's or an extension's nor the portal's. */
async function strangeTables(db: Transaction, ours: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' and nspname not in ('information_schema', 'drizzle', 'pgboss', 'removed')
      and not (nspname = 'public' and relname = any(${arrayOf('text', ours)}))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    limit 1`)
  return rows.map(({ name }) => name)
}

/**
 * Fills an empty database with the tables of a backup and, with `jobs`, the work that was waiting: all of it or nothing. It
 * first gets the tables that the portal had at that time. The caller holds the lock of its migrations.
 * @throws Error when a table is not what was written.
 */
export async function restoreDatabase(
  db: Transaction,
  url: string,
  { folder, manifest }: Backup,
  jobs?: Jobs,
): Promise<void> {
  await runPendingMigrations(db, { through: manifest.migration })
  // It makes the tables of the jobs, which are not the portal's own.
  await jobs?.open()
  const client = await connectForCopies(url)
  try {
    await client.query('begin')
    await fill(client, folder, manifest)
    if (jobs) await restoreJobs(drizzle(client) as unknown as Transaction, jobs, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Puts back the work that was waiting, but for kinds that this version does not have. */
async function restoreJobs(db: Transaction, jobs: Jobs, manifest: Manifest): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.queue`)
  const kinds = new Set(rows.map(({ name }) => name))
  for (const { name, data } of manifest.jobs) if (kinds.has(name)) await jobs.send(db, name, data)
}

/**
 * Rows come first, then the indexes, which are made faster of all rows at once, then what refers to other rows, whereby
 * PostgreSQL checks it. Triggers do not run: what they did stands in the rows.
 */
async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const takeOff = async (query: string) => {
    const { rows } = await client.query<Later>(query)
    for (const { off } of rows) await client.query(off)
    return async () => {
      for (const { on } of rows) await client.query(on)
    }
  }
  const addReferences = await takeOff(references)
  const addIndexes = await takeOff(indexes)
  const enableTriggers = await takeOff(triggers)
  const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) await copyIn(client, table, tableFileOf(folder, table.name))
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [name, value])
  }
  await enableTriggers()
  await addIndexes()
  await addReferences()
}

/** Statements that take something off the tables, and put it on again. */
interface Later {
  off: string
  on: string
}

const references = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "on"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Those that no constraint has. */
const indexes = `
  select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as "on"
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
    format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' else '' end, tgname) as "on"
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'`

/**
 * Puts back the files of a backup but for those that are damaged or missing there, whose names it returns with the number of
 * the others.
 */
export async function restoreFiles(
  storage: Storage,
  { folder, store }: Backup & { store: string },
): Promise<{ restored: number; damaged: string[] }> {
  const files = new FileStore(store)
  const damaged: string[] = []
  let restored = 0
  await forEachOf(await readFileList(fileListOf(folder)), async (file) => {
    if (!(await files.isWhole(file))) {
      damaged.push(file.name)
      return
    }
    await storage.copyIn(file.name, files.pathOf(file.sha256))
    restored += 1
  })
  return { restored, damaged }
}

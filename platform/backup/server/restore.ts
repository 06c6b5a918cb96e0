import pg from 'pg'
import { migrate, newestMigration } from '#core/server/database/migrate.ts'
import type { Jobs } from '#core/server/jobs/jobs.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { connectForCopies, copyIn, listTables } from './copies.ts'
import { type BackedUpFile, FileStore, forEachOf, readFileList } from './files.ts'
import { type Backup, fileListOf, type Manifest, tableFileOf } from './manifest.ts'

/** A backup that this version of the portal, or this place, cannot take; its message is one sentence for the operator. */
export class CannotRestore extends Error {}

/** @throws CannotRestore when the backup is of a newer version, or the database holds people. */
export async function refuseRestore(url: string, { manifest }: Backup): Promise<void> {
  if (manifest.migration > newestMigration()) {
    throw new CannotRestore(
      'This backup was made by a newer version of the portal: restore it with that version.',
    )
  }
  const client = await connectForCopies(url)
  const occupied = await holdsPeople(client).finally(() => client.end())
  if (occupied) throw new CannotRestore('The database holds people already: restore into an empty one.')
}

/**
 * Fills an empty database with the tables of a backup, all of them or none. It first gets the tables that the portal had at
 * that time; the next start of the portal brings them to its own version.
 * @throws CannotRestore as `refuseRestore` says.
 */
export async function restoreDatabase(url: string, backup: Backup): Promise<void> {
  await refuseRestore(url, backup)
  await migrate(url, { through: backup.manifest.migration })
  const client = await connectForCopies(url)
  try {
    await client.query('begin')
    await fill(client, backup.folder, backup.manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function holdsPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ users: string | null }>(`select to_regclass('public.users') as users`)
  if (!rows[0]?.users) return false
  return ((await client.query('select from users limit 1')).rowCount ?? 0) > 0
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
  const names = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name))
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

/** Puts back the work that was waiting. `jobs` is open. */
export async function restoreJobs(jobs: Jobs, { manifest }: Backup): Promise<void> {
  for (const { name, data } of manifest.jobs) await jobs.restore(name, data)
}

/** Puts back the files of a backup, each after its bytes were checked. */
export async function restoreFiles(
  storage: Storage,
  { folder, store }: Backup & { store: string },
): Promise<number> {
  const files = new FileStore(store)
  let count = 0
  await forEachOf<BackedUpFile>(readFileList(fileListOf(folder)), async (file) => {
    await files.check(file)
    await storage.copyIn(file.name, files.pathOf(file.sha256))
    count += 1
  })
  return count
}

import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { postgresAccount } from '#server/db/embedded/account.ts'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { run } from '#server/db/embedded/processes.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { startPortal } from '../../bench/servers.ts'
import { readEverything } from './look-at-portal.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const shell = promisify(execFile)

/** Made before the mistake and after the base backup: it comes back from the archived WAL alone. */
const wantedTitle = 'נכתב לפני הטעות'

interface Folders {
  /** Of the PostgreSQL that is archived. */
  first: string
  /** Of the one that is recovered. */
  recovered: string
  archive: string
  baseBackup: string
}

/** Recovers a database from a base backup and archived WAL to the moment before everything was deleted by mistake. */
export function pointInTime(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const folders: Folders = {
      first: join(folder, 'first'),
      recovered: join(folder, 'recovered'),
      archive: join(folder, 'archive'),
      baseBackup: join(folder, 'base.tar'),
    }
    // PostgreSQL's account writes into one and reads from the other.
    await mkdir(folders.archive)
    await chmod(folders.archive, 0o777)
    await mkdir(folders.recovered)
    await allowBackups(folders.first)
    const { moment, posts } = await backUpWriteAndDelete(folders)
    const recovered = await recover(folders, moment)
    console.log(
      `${posts} items before the mistake, ${recovered.posts} recovered; reads that failed: ${recovered.failed.join(' ') || 'none'}`,
    )
    return recovered.posts === posts && recovered.isWanted && recovered.failed.length === 0
  })
}

/** Makes a cluster whose role may take base backups, which otherwise only the superuser may. */
async function allowBackups(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await postgres.stop()
  const account = postgresAccount(dataDir)
  const binaries = await findBinaries(account, () => {})
  const calls = ['pg_backup_start(text, boolean)', 'pg_backup_stop(boolean)', 'pg_switch_wal()']
  const input = calls.map((call) => `GRANT EXECUTE ON FUNCTION ${call} TO shaar\n`).join('')
  const cluster = join(dataDir, 'cluster')
  await run(binaries.postgres, ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'shaar'], {
    account,
    folder: dataDir,
    input,
  })
}

async function backUpWriteAndDelete(folders: Folders): Promise<{ moment: string; posts: number }> {
  const { first, archive } = folders
  const settings = {
    archive_mode: 'on',
    archive_command: `test ! -f '${archive}/%f' && cp %p '${archive}/%f'`,
  }
  const postgres = await startEmbeddedPostgres({ dataDir: first, settings, log: () => {} })
  try {
    const portal = await startPortal({ DATABASE_URL: postgres.url, DATA_DIR: `${first}-media`, DEMO: 'true' })
    await portal.stop()
    return await withClient(postgres.url, async (client) => {
      await takeBaseBackup(client, folders)
      await client.query(`update posts set title = $1 where id = (select max(id) from posts)`, [wantedTitle])
      const posts = await countPosts(client)
      const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
      await pause(1000)
      await client.query('truncate posts cascade')
      await archiveAll(client)
      return { moment: rows[0]?.moment ?? '', posts }
    })
  } finally {
    await postgres.stop()
  }
}

/** As `pg_basebackup` does it, which the embedded PostgreSQL does not bring along. */
async function takeBaseBackup(client: pg.Client, { first, baseBackup, recovered }: Folders): Promise<void> {
  await client.query(`select pg_backup_start('drill', true)`)
  const excluded = ['cluster/pg_wal/*', 'cluster/postmaster.pid', 'cluster/.s.PGSQL*']
  const exclude = excluded.map((path) => `--exclude=./${path}`)
  await shell('tar', ['-C', first, ...exclude, '-cf', baseBackup, '.']).catch((error: { code?: number }) => {
    // Files that change meanwhile are expected: the WAL says how they are at the end.
    if (error.code !== 1) throw error
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
  await shell('tar', ['-C', recovered, '-xpf', baseBackup])
  await writeIntoCluster(recovered, 'backup_label', rows[0]?.labelfile ?? '')
}

/** PostgreSQL renames and deletes these files itself, so that they must belong to its account. */
async function writeIntoCluster(dataDir: string, name: string, text: string): Promise<void> {
  const cluster = join(dataDir, 'cluster')
  await writeFile(join(cluster, name), text)
  const { uid, gid } = await stat(cluster)
  await chown(join(cluster, name), uid, gid)
}

/** Waits until what was written so far is archived. */
async function archiveAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select pg_walfile_name(pg_switch_wal()) as name`)
  const isArchived = async () => {
    const found = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
      rows[0]?.name,
    ])
    return found.rowCount === 1
  }
  while (!(await isArchived())) await pause(200)
}

async function recover({ recovered, archive }: Folders, moment: string) {
  await writeIntoCluster(recovered, 'recovery.signal', '')
  const settings = {
    restore_command: `cp '${archive}/%f' %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  }
  const postgres = await startEmbeddedPostgres({ dataDir: recovered, settings, log: () => {} })
  try {
    const { posts, isWanted } = await withClient(postgres.url, async (client) => ({
      posts: await countPosts(client),
      isWanted: (await client.query('select from posts where title = $1', [wantedTitle])).rowCount === 1,
    }))
    const portal = await startPortal({
      DATABASE_URL: postgres.url,
      DATA_DIR: `${recovered}-media`,
      DEMO: 'false',
    })
    const statuses = await readEverything(portal.url).finally(() => portal.stop())
    const failed = [...statuses].filter(([, status]) => status >= 500).map(([name]) => name)
    return { posts, isWanted, failed }
  } finally {
    await postgres.stop()
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function countPosts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ posts: number }>('select count(*)::integer as posts from posts')
  return rows[0]?.posts ?? 0
}

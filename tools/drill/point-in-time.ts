import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { startPortal } from '../bench/servers.ts'
import {
  backupFunctions,
  grant,
  makeCluster,
  takeBaseBackup,
  withClient,
  writeIntoCluster,
} from './base-backup.ts'
import { readEverything } from './look-at-portal.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Made before the mistake and after the base backup: it comes back from the archived WAL alone. */
const wantedTitle = 'נכתב לפני הטעות'

interface Folders {
  /** Of the PostgreSQL that is archived. */
  first: string
  /** Of the one that is recovered. */
  recovered: string
  archive: string
}

/** Recovers a database from a base backup and archived WAL to the moment before everything was deleted by mistake. */
export function pointInTime(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const folders: Folders = {
      first: join(folder, 'first'),
      recovered: join(folder, 'recovered'),
      archive: join(folder, 'archive'),
    }
    // PostgreSQL's account writes into one and reads from the other.
    await mkdir(folders.archive)
    await chmod(folders.archive, 0o777)
    await mkdir(folders.recovered)
    await makeCluster(folders.first, grant([...backupFunctions, 'pg_switch_wal()']))
    const { moment, posts } = await backUpWriteAndDelete(folders)
    const recovered = await recover(folders, moment)
    console.log(
      `${posts} items before the mistake, ${recovered.posts} recovered; reads that failed: ${recovered.failed.join(' ') || 'none'}`,
    )
    return recovered.posts === posts && recovered.isWanted && recovered.failed.length === 0
  })
}

async function backUpWriteAndDelete(folders: Folders): Promise<{ moment: string; posts: number }> {
  const { first, archive, recovered } = folders
  const settings = {
    archive_mode: 'on',
    archive_command: `test ! -f '${archive}/%f' && cp %p '${archive}/%f'`,
  }
  const postgres = await startEmbeddedPostgres({ dataDir: first, settings, log: () => {} })
  try {
    const portal = await startPortal({ DATABASE_URL: postgres.url, DATA_DIR: `${first}-media`, DEMO: 'true' })
    await portal.stop()
    return await withClient(postgres.url, async (client) => {
      await takeBaseBackup(client, first, recovered)
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

async function countPosts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ posts: number }>('select count(*)::integer as posts from posts')
  return rows[0]?.posts ?? 0
}

import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Stage } from '../harness/stage.ts'
import {
  backupFunctions,
  grant,
  makeCluster,
  takeBaseBackup,
  withClient,
  writeIntoCluster,
} from './harness/base-backup.ts'
import { drill } from './harness/drill.ts'
import { readEverything } from './look-at-portal.ts'

/** Made before the mistake and after the base backup: it comes back from the archived WAL alone. */
const wantedTitle = 'נכתב לפני הטעות'

/** `first`: of the PostgreSQL that is archived; `recovered`: of the one that is recovered. */
type Folders = Record<'first' | 'recovered' | 'archive', string>

export const pointInTime = drill('point-in-time', {
  tries:
    'everything is deleted by mistake, and recovered from a base backup and archived WAL to the moment before',
  start: async (stage) => {
    const at = (name: string) => join(stage.folder, name)
    const folders: Folders = { first: at('first'), recovered: at('recovered'), archive: at('archive') }
    // PostgreSQL's account writes into one and reads from the other.
    await mkdir(folders.archive)
    await chmod(folders.archive, 0o777)
    await mkdir(folders.recovered)
    await makeCluster(folders.first, grant([...backupFunctions, 'pg_switch_wal()']))
    return { folders }
  },
  fault: async ({ folders, stage }) => {
    const { moment, posts } = await backUpWriteAndDelete(stage, folders)
    return { posts, ...(await recover(stage, folders, moment)) }
  },
  expect: (expect, { found: { posts, recovered, isWanted, statuses } }) => {
    expect('every item comes back', recovered === posts, `${recovered} of ${posts}`)
    expect('so does what was written after the base backup', isWanted)
    const failed = [...statuses].filter(([, status]) => status >= 500).map(([name]) => name)
    expect('every read answers', statuses.size > 0 && failed.length === 0, failed.join(' '))
  },
})

async function backUpWriteAndDelete(stage: Stage, { first, archive, recovered }: Folders) {
  const settings = {
    archive_mode: 'on',
    archive_command: `test ! -f '${archive}/%f' && cp %p '${archive}/%f'`,
  }
  const postgres = await stage.postgres(first, settings)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: `${first}-media`, DEMO: 'true' }
  await (await stage.portal(env)).stop()
  const written = await withClient(postgres.url, async (client) => {
    await takeBaseBackup(client, first, recovered)
    await client.query(`update posts set title = $1 where id = (select max(id) from posts)`, [wantedTitle])
    const posts = await countPosts(client)
    const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
    await pause(1000)
    await client.query('truncate posts cascade')
    await archiveAll(client)
    return { moment: rows[0]?.moment ?? '', posts }
  })
  await postgres.stop()
  return written
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

async function recover(stage: Stage, { recovered, archive }: Folders, moment: string) {
  await writeIntoCluster(recovered, 'recovery.signal', '')
  const { url } = await stage.postgres(recovered, {
    restore_command: `cp '${archive}/%f' %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  const found = await withClient(url, async (client) => ({
    recovered: await countPosts(client),
    isWanted: (await client.query('select from posts where title = $1', [wantedTitle])).rowCount === 1,
  }))
  const portal = await stage.portal({ DATABASE_URL: url, DATA_DIR: `${recovered}-media` })
  return { ...found, statuses: await readEverything(portal.url) }
}

async function countPosts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ posts: number }>('select count(*)::integer as posts from posts')
  return rows[0]?.posts ?? 0
}

import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresAccount } from '#core/server/database/embedded/account.ts'
import { findBinaries } from '#core/server/database/embedded/binaries.ts'
import { run } from '#core/server/database/embedded/processes.ts'
import { freePort } from '../../free-port.ts'
import type { Site } from '../../harness/site.ts'
import type { Stage } from '../../harness/stage.ts'
import {
  backupFunctions,
  grant,
  makeCluster,
  takeBaseBackup,
  withClient,
  writeIntoCluster,
} from './base-backup.ts'

export interface Standby {
  url: string
  start(): Promise<void>
  /** At once, as if it were killed. */
  stop(): Promise<void>
  /** Makes it the primary, once it has replayed what it received. */
  promote(): Promise<void>
}

/** A database and its streaming standby, before the first process of the portal. */
export async function startWithStandby(
  stage: Stage,
  { synchronous = false } = {},
): Promise<{ site: Site; standby: Standby }> {
  const primary = join(stage.folder, 'postgres')
  const pauseOfReplay = ['pg_wal_replay_pause()', 'pg_wal_replay_resume()']
  const rights = [
    'ALTER ROLE shaar REPLICATION',
    'GRANT pg_read_all_stats TO shaar',
    ...grant([...backupFunctions, ...pauseOfReplay]),
  ]
  await makeCluster(primary, rights)
  const postgres = {
    ...{ hba_file: await admitReplication(stage.folder), wal_keep_size: '512MB' },
    ...(synchronous && { synchronous_standby_names: '*' }),
  }
  const site = await stage.site({ processes: 0, postgres })
  const standby = await startStandby(await site.databaseUrl(), primary, join(stage.folder, 'standby'))
  stage.onClose(() => standby.stop())
  return { site, standby }
}

/** The rules of the embedded PostgreSQL let nobody replicate. */
async function admitReplication(folder: string): Promise<string> {
  const file = join(folder, 'pg_hba.conf')
  const address = 'shaar 127.0.0.1/32 scram-sha-256'
  await writeFile(file, `local all shaar scram-sha-256\nhost all ${address}\nhost replication ${address}\n`)
  return file
}

/** Copies the primary and starts the copy as its streaming standby. */
async function startStandby(primaryUrl: string, from: string, to: string): Promise<Standby> {
  const account = postgresAccount(from)
  const binaries = await findBinaries(account, () => {})
  await mkdir(to)
  await withClient(primaryUrl, (client) => takeBaseBackup(client, from, to))
  const { port: primaryPort, password } = new URL(primaryUrl)
  const port = await freePort()
  const settings = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 100 },
    hba_file: join(to, '..', 'pg_hba.conf'),
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=shaar password=${password}`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  const cluster = join(to, 'cluster')
  const conf = await readFile(join(cluster, 'postgresql.conf'), 'utf8')
  await writeIntoCluster(to, 'postgresql.conf', conf + lines.join(''))
  await writeIntoCluster(to, 'standby.signal', '')
  const { uid, gid } = await stat(cluster)
  await chown(to, uid, gid)
  const control = (...args: string[]) =>
    run(binaries.pgCtl, [...args, '-D', cluster, '-w', '-s'], { account, folder: to })
  const start = () => control('start', '-l', join(to, 'log'))
  await start()
  return {
    url: `postgres://shaar:${password}@127.0.0.1:${port}/shaar`,
    start,
    stop: () => control('stop', '-m', 'immediate').catch(() => {}),
    promote: () => control('promote'),
  }
}

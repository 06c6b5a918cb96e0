import { randomUUID } from 'node:crypto'
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReplicaState } from '#core/rules/replica.ts'
import { postgresAccount } from '#core/server/database/embedded/account.ts'
import { findBinaries } from '#core/server/database/embedded/binaries.ts'
import { freePort } from '#core/server/database/embedded/postmaster.ts'
import { run } from '#core/server/database/embedded/processes.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { audit } from '#platform/audit/contract/audit.ts'
import { type PortalProcess, startPortal } from '../bench/servers.ts'
import {
  backupFunctions,
  grant,
  makeCluster,
  takeBaseBackup,
  withClient,
  writeIntoCluster,
} from './base-backup.ts'
import { addWriter, read, writeItem } from './portal-calls.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const writes = 200
/** A report: of the calls that a replica may answer, one that shows what was just written. */
const report = `${audit.getAuditEntries.path}?page=1&per_page=20`
const pauseOfReplay = ['pg_wal_replay_pause()', 'pg_wal_replay_resume()']

/** Reads reports from a streaming standby, which then stands still, and dies. */
export function replica(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
    await makeCluster(first, [
      'ALTER ROLE shaar REPLICATION',
      ...grant([...backupFunctions, ...pauseOfReplay]),
    ])
    const primary = await startEmbeddedPostgres({
      dataDir: first,
      settings: { hba_file: await admitReplication(folder), wal_keep_size: '512MB' },
      log: () => {},
    })
    try {
      const token = await addWriter(primary.url)
      const standby = await startStandby(primary.url, first, second)
      try {
        const portal = await startPortal({
          DATABASE_URL: primary.url,
          DATABASE_READ_URL: standby.url,
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'silent',
        })
        return await tryReplica(portal, token, standby).finally(() => portal.stop())
      } finally {
        await standby.stop()
      }
    } finally {
      await primary.stop()
    }
  })
}

interface Standby {
  url: string
  start(): Promise<void>
  /** At once, as if it were killed. */
  stop(): Promise<void>
}

async function tryReplica(portal: PortalProcess, token: string, standby: Standby): Promise<boolean> {
  await until(portal, 'current')
  const running = await readAfterWrites(portal, token)
  const fromReplica = await countReads(portal, 'replica')
  console.log(
    `${writes} writes, each read at once: ${running.writer} stale to the writer, ${running.others} to others;`,
  )
  console.log(
    `reads from the replica: ${fromReplica}, from the primary instead: ${await countReads(portal, 'primary')}`,
  )
  await withClient(standby.url, (client) => client.query('select pg_wal_replay_pause()'))
  await until(portal, 'behind')
  const behind = await readAfterWrites(portal, token)
  const lag = await metric(portal, 'database_replica_lag_seconds{replica="read"}')
  console.log(
    `while it stands still, ${lag.toFixed(1)} s behind: ${behind.writer} stale to the writer, ${behind.others} to others`,
  )
  await withClient(standby.url, (client) => client.query('select pg_wal_replay_resume()'))
  await until(portal, 'current')
  const reading = keepReading(portal, token)
  await standby.stop()
  await until(portal, 'away')
  const { count, failed } = await reading.stop()
  console.log(`while it dies: ${failed} of ${count} reads failed`)
  await standby.start()
  await until(portal, 'current')
  console.log('started again, it is read again')
  return running.writer + behind.writer + behind.others + failed === 0 && fromReplica > 0
}

/** How often a report that is read right after a write does not show it: to the writer's browser, and to others. */
async function readAfterWrites({ url }: PortalProcess, token: string) {
  const stale = { writer: 0, others: 0 }
  const shows = async (title: string, headers: Record<string, string>) =>
    (await (await read(url, token, { path: report, headers })).text()).includes(title)
  for (let count = 0; count < writes; count += 1) {
    const title = randomUUID()
    await writeItem(url, token, title)
    const [others, writer] = await Promise.all([
      shows(title, {}),
      shows(title, { 'cache-control': 'no-cache' }),
    ])
    if (!writer) stale.writer += 1
    if (!others) stale.others += 1
  }
  return stale
}

/** Eight people read the report until they are stopped. */
function keepReading({ url }: PortalProcess, token: string) {
  const outcome = { count: 0, failed: 0 }
  let stopped = false
  const one = async () => {
    while (!stopped) {
      const { ok } = await read(url, token, { path: report })
      outcome.count += 1
      if (!ok) outcome.failed += 1
    }
  }
  const reading = Promise.all(Array.from({ length: 8 }, one))
  return {
    stop: async () => {
      stopped = true
      await reading
      return outcome
    },
  }
}

/** Waits until `ready` says so of the replica. */
async function until({ url }: PortalProcess, state: ReplicaState): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await (await fetch(`${url}/api/health/ready`)).text()
    if (ready.includes(`"replica":"${state}"`)) return
    await pause(100)
  }
  throw new Error(`the replica did not become ${state}`)
}

const countReads = (portal: PortalProcess, from: string) =>
  metric(portal, `database_replica_reads_total{from="${from}"}`)

async function metric({ url }: PortalProcess, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  return Number(lines.find((line) => line.startsWith(name))?.slice(name.length) ?? 0)
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
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 50 },
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
  }
}

import { randomUUID } from 'node:crypto'
import type { ReplicaState } from '#core/rules/replica.ts'
import { audit } from '#platform/audit/contract/audit.ts'
import { type Caller, readyOf } from '../harness/caller.ts'
import { repeatedly, waitFor } from '../harness/load.ts'
import { metricOf } from '../harness/servers.ts'
import { withClient } from './harness/base-backup.ts'
import { drill } from './harness/drill.ts'
import { startWithStandby } from './harness/standby.ts'

const writes = 200
/** In milliseconds. */
const patience = 30_000

export const replica = drill('replica', {
  tries:
    'reports are read from a streaming standby, which then stands still, and dies: nothing stale, no read fails',
  start: async (stage) => {
    const { site: primary, standby } = await startWithStandby(stage)
    const site = primary.with({ DATABASE_READ_URL: standby.url, LOG_LEVEL: 'silent' })
    stage.onClose(() => site.stop())
    await site.open()
    return { site, standby, caller: await site.administrator() }
  },
  fault: async ({ site, standby, caller }) => {
    const replay = (what: 'pause' | 'resume') =>
      withClient(standby.url, (client) => client.query(`select pg_wal_replay_${what}()`))
    await until(site.url, 'current')
    const running = await readAfterWrites(caller)
    const fromReplica = await metricOf(site, 'database_replica_reads_total{from="replica"}')
    await replay('pause')
    await until(site.url, 'behind')
    const behind = await readAfterWrites(caller)
    const lag = await metricOf(site, 'database_replica_lag_seconds{replica="read"}')
    await replay('resume')
    await until(site.url, 'current')
    const load = repeatedly(8, async () => (await readReport(caller)).ok)
    await standby.stop()
    await until(site.url, 'away').finally(() => load.stop())
    const reads = await load.stop()
    await standby.start()
    await until(site.url, 'current')
    return { running, fromReplica, behind, lag, reads }
  },
  expect: (expect, { found: { running, fromReplica, behind, lag, reads } }) => {
    const figures = ({ writer, others }: typeof running) =>
      `of ${writes} writes, each read at once, ${writer} stale to the writer, ${others} to others`
    expect('the writer reads what they wrote', running.writer === 0, figures(running))
    expect('some reports are read from the replica', fromReplica > 0, `${fromReplica}`)
    const isFresh = behind.writer + behind.others === 0
    expect('all do while it stands still', isFresh, `${lag.toFixed(1)} s behind; ${figures(behind)}`)
    const failed = reads.filter((ok) => !ok).length
    expect('no read fails while it dies', failed === 0, `${failed} of ${reads.length}`)
    expect('started again, it is read again', true)
  },
})

/** A report: of the calls that a replica may answer, one that shows what was just written. */
const readReport = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.ask(audit.getAuditEntries, { query: { page: 1, per_page: 20 } }, { headers })

/** How often a report that is read right after a write does not show it: to the writer's browser, and to others. */
async function readAfterWrites(caller: Caller) {
  const stale = { writer: 0, others: 0 }
  for (let count = 0; count < writes; count += 1) {
    const title = randomUUID()
    await caller.mustWritePost(title)
    const [others, writer] = await Promise.all([
      readReport(caller),
      readReport(caller, { 'cache-control': 'no-cache' }),
    ])
    if (!writer.text.includes(title)) stale.writer += 1
    if (!others.text.includes(title)) stale.others += 1
  }
  return stale
}

/** Waits until `ready` says so of the replica. */
async function until(url: string, state: ReplicaState): Promise<void> {
  const isSo = async () => (await readyOf(url)).text.includes(`"replica":"${state}"`)
  if (!(await waitFor(isSo, patience, 100))) throw new Error(`the replica did not become ${state}`)
}

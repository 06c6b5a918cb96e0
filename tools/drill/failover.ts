import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Caller } from '../harness/caller.ts'
import { failuresOf, findWritten, readAndWrite, summary, waitFor } from '../harness/load.ts'
import { postmasterOf, type Site } from '../harness/site.ts'
import { withClient } from './harness/base-backup.ts'
import { drill, linux } from './harness/drill.ts'
import { familyOf } from './harness/process-tree.ts'
import { startWithStandby } from './harness/standby.ts'

/** At each process. */
const perSecond = 20
/** In milliseconds, until somebody, or a program that watches over the databases, promotes the standby. */
const unnoticed = 3000
/** In milliseconds, from the death of the primary. */
const mayTake = 10_000
/** In milliseconds: after this time no call waits any more that was made before. */
const longestCall = 12_000
/** Of both processes, while neither can have one that it may use. */
const mayAsk = 12

export const failover = drill('failover', {
  tries:
    'the primary is killed while people read and write, and its synchronous standby promoted: they are back within ten seconds, and nothing acknowledged is lost',
  needs: [linux],
  start: async (stage) => {
    const { site: primary, standby } = await startWithStandby(stage, { synchronous: true })
    const cluster = join(stage.folder, 'postgres', 'cluster')
    const hosts = `,${new URL(standby.url).host}/shaar?target_session_attrs=read-write`
    const site = primary.with({
      DATABASE_URL: (await primary.databaseUrl()).replace(/\/shaar$/, hosts),
      ...{ REPLICAS: '2', LOG_LEVEL: 'silent' },
    })
    stage.onClose(() => site.stop())
    await site.open()
    const second = await site.open()
    const writer = await site.administrator()
    return { site, standby, cluster, callers: [writer, writer.at(second.url)] }
  },
  load: ({ callers }) => {
    const loads = callers.map((caller) => readAndWrite(caller, perSecond))
    return {
      outcomes: () => loads.flatMap(({ outcomes }) => outcomes),
      written: () => loads.flatMap(({ written }) => written),
      stop: () => Promise.all(loads.map((load) => load.stop())),
    }
  },
  fault: async ({ site, standby, cluster, callers, load }) => {
    await pause(3000)
    const state = await site.withDatabase((db) => db.execute(sql`select sync_state from pg_stat_replication`))
    const before = load.written().length
    const killed = performance.now()
    await kill(site, cluster)
    await pause(unnoticed)
    const asking = await countConnections(standby.url)
    const promoting = performance.now()
    await standby.promote()
    const back = Math.max(...(await Promise.all(callers.map(untilBack))))
    await pause(longestCall)
    const later = load.outcomes().length
    await pause(3000)
    const isSynchronous = state.rows[0]?.sync_state === 'sync'
    return {
      isSynchronous,
      before,
      asking,
      sinceKilled: back - killed,
      sincePromoting: back - promoting,
      later,
    }
  },
  expect: async (expect, { site, load, found }) => {
    const { isSynchronous, before, asking, sinceKilled, sincePromoting, later } = found
    expect('the standby has each write before it is acknowledged', isSynchronous)
    const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
    const times = `${seconds(sinceKilled)} after the primary died, ${seconds(sincePromoting)} after the standby was to take over`
    expect('both processes read and write again within ten seconds', sinceKilled < mayTake, times)
    expect('until then no connections pile up at the standby', asking <= mayAsk, `${asking}`)
    const written = load.written()
    const figures = `${before} before, ${written.length} in all`
    expect('writes are acknowledged before and after', before > 0 && written.length > before, figures)
    expect('no acknowledged write is lost', ...(await findWritten(site, written)))
    const outcomes = load.outcomes()
    expect('in the end no request fails', failuresOf(outcomes.slice(later)).length === 0, summary(outcomes))
  },
})

/** Kills all processes of the primary at once, as a machine that loses its power does. */
async function kill(site: Site, cluster: string): Promise<void> {
  const family = familyOf(await postmasterOf(cluster))
  for (const { pid } of family) process.kill(pid, 'SIGKILL')
  // Nobody is to start it again.
  await site.stopDatabase()
}

/** Those of clients, besides the one that asks. */
function countConnections(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ open: number }>(`
      select count(*)::integer as open from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    return rows[0]?.open ?? 0
  })
}

/** When somebody can write and read again. */
async function untilBack(caller: Caller): Promise<number> {
  const isBack = async () => (await caller.writePost(randomUUID())).ok && (await caller.readInbox()).ok
  if (!(await waitFor(isBack, 60_000, 100))) throw new Error(`${caller.url} takes no writes`)
  return performance.now()
}

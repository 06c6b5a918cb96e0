import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectQuery } from '#core/server/database/pooler.ts'
import { type PortalProcess, startPortal } from '../bench/servers.ts'
import { type Bouncer, startBouncer } from './bouncer.ts'
import { areGood, callMuch, statusText, watchOpen } from './connections.ts'
import { readItems, writeItem } from './portal-calls.ts'
import { countStale } from './read-own-writes.ts'
import { countPosts } from './rolling-restart.ts'
import { isInstalled, type Several, withSeveral } from './several.ts'
import { failuresOf, startLoad, summary } from './steady-load.ts'

const connecting = `connect_query='${connectQuery}'`
/** PgBouncer refuses the settings of a connection by default, and drops them with this line. */
const dropping = 'ignore_startup_parameters = options'
/** Of PgBouncer to PostgreSQL. Each process asks it for as many, and is asked for three times as many. */
const poolSize = 10
const seconds = 20
const writes = 50
const perSecond = 100

type Stand = Pick<Several, 'databaseUrl' | 'folder' | 'token'>

/**
 * A portal refuses to start where DATABASE_URL leads to PgBouncer or DATABASE_POOLER_URL to one that is not set up for it,
 * and says why. Two processes behind one in transaction mode work as they do without it, also when it is restarted.
 */
export async function pgbouncer(): Promise<boolean> {
  if (!isInstalled('pgbouncer', 'pgbouncer')) return false
  // A time zone that the portal's connections must not have.
  return withSeveral({ processes: 0, postgres: { timezone: 'Asia/Jerusalem' } }, async (stand) => {
    const refused = await tryRefusals(stand)
    const worked = await tryTransactionMode(stand)
    return refused && worked
  })
}

async function tryRefusals({ databaseUrl, folder }: Stand): Promise<boolean> {
  let held = true
  const isRefused = async (
    { name, lines, database = '' }: { name: string; lines: string[]; database?: string },
    env: (url: string) => Record<string, string>,
  ) => {
    const bouncer = await startBouncer({ databaseUrl, folder, lines, database })
    const said = await startPortal({ ...env(bouncer.url), DATA_DIR: folder }).then(
      async (portal) => {
        await portal.stop()
        return 'it started'
      },
      (error: Error) => error.message,
    )
    await bouncer.stop()
    const sentence = /cannot start: (DATABASE_\w*URL.*)/.exec(said)?.[1]
    console.log(`${name}: ${sentence ?? said}`)
    held &&= sentence !== undefined
  }
  for (const mode of ['transaction', 'session']) {
    const lines = [`pool_mode = ${mode}`]
    await isRefused({ name: `DATABASE_URL, ${mode} mode`, lines }, (url) => ({ DATABASE_URL: url }))
    lines.push(dropping)
    await isRefused({ name: `the same, ${dropping}`, lines }, (url) => ({ DATABASE_URL: url }))
  }
  const behind = (url: string) => ({ DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: url })
  const name = 'DATABASE_POOLER_URL'
  await isRefused({ name: `${name}, no connect_query`, lines: ['pool_mode = transaction'] }, behind)
  const session = { lines: ['pool_mode = session'], database: connecting }
  await isRefused({ name: `${name}, session mode`, ...session }, behind)
  const elsewhere = { lines: ['pool_mode = transaction'], database: `${connecting} dbname=postgres` }
  await isRefused({ name: `${name}, another database`, ...elsewhere }, behind)
  return held
}

async function tryTransactionMode(stand: Stand): Promise<boolean> {
  const { databaseUrl, folder } = stand
  const bouncer = await startBouncer({
    ...{ databaseUrl, folder, database: connecting },
    lines: ['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'query_wait_timeout = 5'],
  })
  const portals: PortalProcess[] = []
  try {
    const env = { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: bouncer.url, DATA_DIR: folder }
    const [first, second] = [await startPortal(env), await startPortal(env)]
    portals.push(first, second)
    const busy = await tryLoad(stand, portals)
    const stale = await countStale(first, second, stand.token)
    console.log(`written in one process and read in the other at once: ${stale.writer} stale to the writer`)
    const heard = await tryInvalidation(first, second, stand.token)
    const restarted = await tryRestart(stand, first, bouncer)
    return busy && stale.writer === 0 && heard && restarted
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
    await bouncer.stop()
  }
}

async function tryLoad({ databaseUrl, token }: Stand, portals: PortalProcess[]): Promise<boolean> {
  const until = performance.now() + seconds * 1000
  const [all, pooled] = [watchOpen(databaseUrl, until), watchOpen(databaseUrl, until, 'shaar-pooled')]
  const statuses = await callMuch({ token, portals }, until)
  console.log(
    `two processes, ${seconds} s: ${statusText(statuses)}; at most ${await pooled} connections of PgBouncer, which may have ${poolSize}, and ${await all} of all`,
  )
  return areGood(statuses) && (await pooled) <= poolSize
}

/** What one process caches is dropped when another writes. */
async function tryInvalidation(first: PortalProcess, second: PortalProcess, token: string): Promise<boolean> {
  let heard = 0
  for (let count = 0; count < writes; count += 1) {
    await readItems(second.url, token)
    const title = randomUUID()
    await writeItem(first.url, token, title)
    for (let tries = 0; tries < 20; tries += 1) {
      if ((await readItems(second.url, token)).includes(title)) {
        heard += 1
        break
      }
      await pause(50)
    }
  }
  console.log(`of ${writes} writes, the other process heard of ${heard}`)
  return heard === writes
}

/** Its clients are answered 503 for a moment. */
async function tryRestart(
  { databaseUrl, token }: Stand,
  { url }: PortalProcess,
  bouncer: Bouncer,
): Promise<boolean> {
  const load = startLoad(url, token, perSecond)
  await pause(3000)
  await bouncer.restart()
  await pause(3000)
  const before = load.outcomes.length
  await pause(4000)
  await load.stop()
  const found = await countPosts(databaseUrl, load.written)
  const after = failuresOf(load.outcomes.slice(before))
  console.log(`PgBouncer restarted: ${summary(load.outcomes)}`)
  console.log(
    `${after.length} failed later than three seconds after it; of ${load.written.length} acknowledged writes, ${found} are there`,
  )
  const areRefused = failuresOf(load.outcomes).every(({ status }) => status === 503)
  return areRefused && after.length === 0 && found === load.written.length
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect } from '#core/server/database/connect.ts'
import { anyOf } from '#core/server/database/lists.ts'
import { posts } from '#platform/content/server/tables.ts'
import { measure } from '../bench/load.ts'
import type { Server } from '../bench/servers.ts'
import { startNginx } from './nginx.ts'
import { inbox } from './portal-calls.ts'
import { isInstalled, type Several, withSeveral } from './several.ts'
import { failuresOf, startLoad, summary } from './steady-load.ts'

const perSecond = 100
/** For how long a process hangs, in milliseconds. */
const hanging = 12_000
/** A request that takes longer has waited for the process that hangs, in milliseconds. */
const waited = 3000
/** So many requests may wait for it before it gets no more: nginx sends it as many as are in flight elsewhere. */
const mayWait = 40

/**
 * Three processes behind nginx, at 100 requests a second: each is restarted in turn, then one hangs. No request fails but
 * those that the one that hangs has taken already, and what was acknowledged is there once.
 */
export async function rollingRestart(): Promise<boolean> {
  if (!isInstalled('nginx', 'nginx-light')) return false
  return withSeveral({ processes: 3, settings: { DATABASE_CONNECTIONS: '20' } }, async (several) => {
    const proxy = await startNginx(several.folder, several.portals)
    try {
      const restarted = await restartEach(several, proxy)
      const hung = await hangOne(several, proxy)
      await compareSpeed(several, proxy)
      return restarted && hung
    } finally {
      await proxy.stop()
    }
  })
}

async function restartEach(
  { databaseUrl, token, portals, restart }: Several,
  { url }: Server,
): Promise<boolean> {
  const load = startLoad(url, token, perSecond)
  await pause(2000)
  for (const place of portals.keys()) {
    await restart(place)
    await pause(1000)
  }
  await load.stop()
  const found = await countPosts(databaseUrl, load.written)
  console.log(`each of three restarted in turn: ${summary(load.outcomes)}`)
  console.log(`of ${load.written.length} acknowledged writes, ${found} are there`)
  return failuresOf(load.outcomes).length === 0 && found === load.written.length
}

/** How many posts with these titles there are. */
export async function countPosts(databaseUrl: string, titles: string[]): Promise<number> {
  const { db, close } = connect(databaseUrl, { max: 1 })
  try {
    const rows = await db
      .select({ found: sql<number>`count(*)::integer` })
      .from(posts)
      .where(anyOf(posts.title, titles))
    return rows[0]?.found ?? 0
  } finally {
    await close()
  }
}

async function hangOne({ token, portals }: Several, { url }: Server): Promise<boolean> {
  const [portal] = portals
  if (!portal) return false
  const load = startLoad(url, token, perSecond)
  await pause(2000)
  process.kill(portal.pid, 'SIGSTOP')
  const ready = await fetch(`${portal.url}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => String(status),
    () => 'no answer within 2 s',
  )
  await pause(hanging)
  process.kill(portal.pid, 'SIGCONT')
  await load.stop()
  const waiting = load.outcomes.filter(({ ms }) => ms > waited)
  const others = load.outcomes.filter(({ ms }) => ms <= waited)
  console.log(
    `one of three hangs for ${hanging / 1000} s (its ready: ${ready}); requests to the others: ${summary(others)}`,
  )
  console.log(`requests that waited for it, at most ${mayWait} may: ${summary(waiting)}`)
  return ready !== '200' && waiting.length <= mayWait && failuresOf(others).length === 0
}

/** What three processes answer in a second, against one of them: the same read, which no process caches. */
async function compareSpeed({ token, folder, portals }: Several, three: Server): Promise<void> {
  const one = await startNginx(folder, portals.slice(0, 1))
  const request = { path: inbox, headers: { authorization: `Bearer ${token}` } }
  const rate = async ({ url }: Server) =>
    (await measure({ url, connections: 32, seconds: 5, request })).requestsPerSecond
  try {
    const [ofOne, ofThree] = [await rate(one), await rate(three)]
    console.log(
      `${Math.round(ofOne)} requests a second by one process, ${Math.round(ofThree)} by three: ${(ofThree / ofOne).toFixed(2)} times as many`,
    )
  } finally {
    await one.stop()
  }
}

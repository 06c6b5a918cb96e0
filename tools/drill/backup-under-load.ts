import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '#core/server/database/connect.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { content } from '#platform/content/contract/content.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { makeOrganisation } from '../bench/data.ts'
import { startPortal } from '../bench/servers.ts'
import { countRows } from './look-at-database.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

const perSecond = 100
/** In seconds: how long the load is measured without a backup, before it and after it. */
const aloneFor = 30
/** In seconds. */
const longestRestore = 600
const bytesOfFile = 1_000_000

const list = `${content.getRecentPosts.path}?post_type=post&number_of_posts=20&page=1`

/**
 * Backs up while people read, compares how long they wait with and without it, and restores. Takes the number of items and of
 * megabytes of files, `10000,500` by default.
 */
export function backupUnderLoad(size = '10000,500'): Promise<boolean> {
  const [items = 0, megabytes = 0] = size.split(',').map(Number)
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'portal')
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
    try {
      const organisation = await makeOrganisation(postgres.url)
      await organisation.growTo(items)
      await organisation.close()
      const storage = openStorage({ s3: null, dataDir })
      for (let n = 0; n < megabytes; n += 1) await storage.write(`drill-${n}`, randomBytes(bytesOfFile))
      const before = await countRowsAt(postgres.url)
      const backups = join(folder, 'backups')
      const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: 'false' }
      const { alone, during, seconds } = await measure(env, organisation.tokens, backups)
      const fastest = Math.min(...alone)
      const restore = await restoreInto(join(folder, 'restored'), backups)
      const lost = [...before].filter(([table, rows]) => (restore.rows.get(table) ?? 0) < rows)
      console.log(
        `${items} items, ${megabytes} MB: backup and check in ${seconds.toFixed(0)} s, restored in ${restore.seconds.toFixed(0)} s`,
      )
      console.log(
        `p99 of ${perSecond} requests/s: ${during.toFixed(1)} ms during the backup, ${alone.map((p99) => p99.toFixed(1)).join(' and ')} ms before and after it`,
      )
      console.log(`tables with fewer rows after it: ${lost.map(([table]) => table).join(' ') || 'none'}`)
      return lost.length === 0 && during <= 2 * fastest && restore.seconds < longestRestore
    } finally {
      await postgres.stop()
    }
  })
}

/** The p99 before, during and after a backup, in milliseconds, and how many seconds the backup took. */
async function measure(env: Record<string, string>, tokens: string[], backups: string) {
  const portal = await startPortal(env)
  try {
    const url = portal.url + list
    await readUntil(url, tokens, pause(3000))
    const measureAlone = () => readUntil(url, tokens, pause(aloneFor * 1000))
    const before = await measureAlone()
    const start = performance.now()
    const backup = run(process.execPath, ['app/cli/back-up.ts', backups], { env: { ...process.env, ...env } })
    const during = await readUntil(url, tokens, backup)
    const seconds = (performance.now() - start) / 1000
    return { alone: [before, await measureAlone()], during, seconds }
  } finally {
    await portal.stop()
  }
}

/** Reads at a constant rate until something has ended, and returns the p99 in milliseconds. Throws when a read fails. */
async function readUntil(url: string, tokens: string[], end: Promise<unknown>): Promise<number> {
  const reads: Promise<number>[] = []
  const read = async (token: string) => {
    const start = performance.now()
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`a read answered ${response.status}`)
    return performance.now() - start
  }
  const start = performance.now()
  const timer = setInterval(() => {
    // A timer that was late makes up for it: the rate stays the same.
    const due = ((performance.now() - start) / 1000) * perSecond
    while (reads.length < due) reads.push(read(tokens[reads.length % tokens.length] ?? ''))
  }, 5)
  await end.finally(() => clearInterval(timer))
  const times = (await Promise.all(reads)).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

async function restoreInto(dataDir: string, backups: string) {
  const start = performance.now()
  const { DATABASE_URL: _, ...rest } = process.env
  await run(process.execPath, ['app/cli/restore.ts', backups], {
    env: { ...rest, DATA_DIR: dataDir, DEMO: 'false' },
  })
  const seconds = (performance.now() - start) / 1000
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  const rows = await countRowsAt(postgres.url).finally(() => postgres.stop())
  return { seconds, rows }
}

async function countRowsAt(url: string): Promise<Map<string, number>> {
  const { db, close } = connect(url, { max: 1 })
  return countRows(db).finally(close)
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '#core/server/database/index.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { Caller } from '../harness/caller.ts'
import { steadily } from '../harness/load.ts'
import { makeOrganisation } from '../harness/organisation.ts'
import { roundOf } from '../harness/rounds.ts'
import type { Stage } from '../harness/stage.ts'
import { drill } from './harness/drill.ts'
import { countRows } from './look-at-database.ts'

const run = promisify(execFile)

const perSecond = 100
/** In milliseconds: how long the load is measured without a backup, before it and after it. */
const alone = 30_000
/** In seconds. */
const longestRestore = 600
const bytesOfFile = 1_000_000
/** In milliseconds: from a tenth of a second on people notice that they wait (Nielsen, Usability Engineering, chapter 5). */
const unnoticed = 100

export const backupUnderLoad = drill('backup-under-load', {
  tries: 'a backup while people read, and its restore: nobody notices it, every row comes back',
  sizes: { items: 10_000, megabytes: 500 },
  start: async (stage, { items, megabytes }) => {
    const dataDir = await stage.makeFolder('portal')
    const site = await stage.site({ processes: 0, env: { DATA_DIR: dataDir } })
    const url = await site.databaseUrl()
    const organisation = await makeOrganisation(url)
    await organisation.growTo(items)
    await organisation.close()
    const storage = openStorage({ s3: null, dataDir })
    for (let n = 0; n < megabytes; n += 1) await storage.write(`drill-${n}`, randomBytes(bytesOfFile))
    const rows = await countRowsAt(url)
    await site.open()
    return { site, tokens: organisation.tokens, rows, dataDir, backups: join(stage.folder, 'backups') }
  },
  fault: async ({ site, tokens, dataDir, backups, stage }) => {
    const p99 = (end: Promise<unknown>) => readUntil(site.url, tokens, end)
    await p99(pause(3000))
    const before = await p99(pause(alone))
    const env = { DATABASE_URL: await site.databaseUrl(), DATA_DIR: dataDir, DEMO: 'false' }
    const backup = timed(() => command('back-up', backups, env))
    const during = await p99(backup)
    const others = [before, await p99(pause(alone))]
    const restored = await stage.makeFolder('restored')
    const restore = await timed(() => command('restore', backups, { DATA_DIR: restored, DEMO: 'false' }))
    return { others, during, backup: await backup, restore, rows: await countRestored(stage, restored) }
  },
  expect: (expect, { found: { others, during, backup, restore, rows: restored }, rows }) => {
    console.log(`backup and check in ${backup.toFixed(0)} s`)
    const times = others.map((time) => time.toFixed(1)).join(' and ')
    const figures = `p99 of ${perSecond} requests a second ${during.toFixed(1)} ms, ${times} ms before and after it`
    expect('people notice nothing of it', during < unnoticed, figures)
    // What the portal indexes anew before the backup is no longer outdated.
    rows.delete('outdated_search')
    const lost = [...rows].filter(([table, count]) => (restored.get(table) ?? 0) < count)
    expect('no table has fewer rows after it', lost.length === 0, lost.map(([table]) => table).join(' '))
    expect('it is restored in time', restore < longestRestore, `${restore.toFixed(0)} s`)
  },
})

/** Runs a command as an operator does. */
function command(name: string, folder: string, env: Record<string, string>) {
  const { DATABASE_URL: _, ...rest } = process.env
  return run(process.execPath, [`app/cli/${name}.ts`, folder], { env: { ...rest, ...env } })
}

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Reads at a constant rate until something has ended, and returns the p99 in milliseconds. Throws when a read fails. */
async function readUntil(url: string, tokens: readonly string[], end: Promise<unknown>): Promise<number> {
  const load = steadily(perSecond, (number) => new Caller(url, tokens[number % tokens.length]).readPosts())
  await end.finally(() => load.stop())
  const answers = await load.stop()
  const failed = answers.find((answer) => !answer.ok)
  if (failed) throw new Error(`a read answered ${failed.status}`)
  const times = answers.map(({ ms }) => ms)
  return roundOf(times, 1).p99
}

async function countRestored(stage: Stage, dataDir: string): Promise<Map<string, number>> {
  const { url } = await stage.postgres(join(dataDir, 'postgres'))
  return countRowsAt(url)
}

async function countRowsAt(url: string): Promise<Map<string, number>> {
  const { db, close } = connect(url, { max: 1 })
  return countRows(db).finally(close)
}

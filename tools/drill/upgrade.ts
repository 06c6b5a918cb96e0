import { join } from 'node:path'
import { connect } from '#core/server/database/connect.ts'
import { runningPostgres, startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { startPortal } from '../bench/servers.ts'
import { type Contents, countRows, lookAt } from './look-at-database.ts'
import { readEverything } from './look-at-portal.ts'
import { checkOut, fillByOlder } from './older-portal.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** A commit for each step that an organisation may have installed, and what it brought. */
const versions: readonly [commit: string, brought: string][] = [
  ['0ddb7c2', 'the first portal: news and sign-in'],
  ['ea9bac0', 'all types of content'],
  ['f970d86', 'the shop and its orders'],
  ['78d8ca1', 'management and reports of the shop'],
  ['c219c3b', 'the kits, on another driver'],
  ['8c09cbd', 'limits against hostile callers'],
  ['f500ddc', 'kudos, surveys and registrations'],
  ['259cdd8', 'lunch and the kitchen'],
  ['b6125cb', 'directory, messages, pushes, passkeys'],
  ['7f3de31', 'forms, loans, referrals, inbox'],
  ['4a4c9df', 'search and screens on phones'],
  ['889bca0', 'backups'],
  ['6d96d6a', 'health, erased people and the quarantine of files'],
  ['a122fc9', 'traces, the read replica and sizes of pictures'],
  ['aa2638f', 'the house of four floors'],
]

/** Tables that lose rows: a later version writes them to files, and what is indexed anew is no longer outdated. */
const emptied: readonly string[] = ['dish_ratings', 'post_editors', 'outdated_search']

interface Seen extends Contents {
  statuses: Map<string, number>
}

/** Starts today's portal on the data of older ones, and compares what it then offers with a new portal of today. */
export function upgrade(only?: string): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const fresh = await openToday(join(folder, 'today'), 'true')
    const refused = [...fresh.statuses].filter(([, status]) => status !== 200)
    console.log(
      `a new portal: ${fresh.rows.size} tables, ${fresh.statuses.size} reads; not 200: ${refused.join(' ')}`,
    )
    let held = true
    for (const [commit, brought] of versions) {
      if (only !== undefined && commit !== only) continue
      const faults = await tryVersion(commit, folder, fresh)
      console.log(
        `${commit} ${brought}: ${faults.length === 0 ? 'upgraded' : `FAILED\n  ${faults.join('\n  ')}`}`,
      )
      held &&= faults.length === 0
    }
    return held
  })
}

/** What is wrong after the upgrade. */
async function tryVersion(commit: string, folder: string, fresh: Seen): Promise<string[]> {
  const dataDir = join(folder, `data-${commit}`)
  try {
    const checkout = join(folder, commit)
    await checkOut(commit, checkout)
    await fillByOlder(checkout, dataDir)
    const before = await countRowsOf(dataDir)
    return compare(before, await openToday(dataDir, 'false'), fresh)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function countRowsOf(dataDir: string): Promise<Map<string, number>> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  const { db, close } = connect(postgres.url, { max: 1 })
  try {
    return await countRows(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

/** Starts today's portal on a folder, looks at everything, and stops it. */
async function openToday(dataDir: string, demo: 'true' | 'false'): Promise<Seen> {
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO: demo })
  try {
    const statuses = await readEverything(portal.url)
    const { db, close } = connect(await runningPostgres(join(dataDir, 'postgres')), { max: 1 })
    const contents = await lookAt(db).finally(close)
    return { ...contents, statuses }
  } finally {
    await portal.stop()
  }
}

function compare(before: Map<string, number>, after: Seen, fresh: Seen): string[] {
  const lost = [...before].filter(
    ([table, rows]) => !emptied.includes(table) && (after.rows.get(table) ?? 0) < rows,
  )
  const missing = (from: Set<string>, of: Set<string>) => [...from].filter((line) => !of.has(line))
  // What the older portal had nothing of is not found.
  const expected = (name: string) => [fresh.statuses.get(name), 404]
  const otherwise = [...after.statuses].filter(([name, status]) => !expected(name).includes(status))
  return [
    ...lost.map(([table, rows]) => `${table} had ${rows} rows and has ${after.rows.get(table) ?? 'none'}`),
    ...missing(fresh.offered, after.offered).map((line) => `does not have the ${line}`),
    ...missing(fresh.schema, after.schema).map((line) => `lacks: ${line}`),
    ...missing(after.schema, fresh.schema).map((line) => `has besides: ${line}`),
    ...after.unknownKinds.map((kind) => `has notifications of the unknown kind ${kind}`),
    ...otherwise.map(([name, status]) => `${name} answers ${status}, not ${fresh.statuses.get(name)}`),
  ]
}

import { join } from 'node:path'
import { connect } from '#core/server/database/index.ts'
import type { Stage } from '../harness/stage.ts'
import { drill } from './harness/drill.ts'
import { type Contents, countRows, lookAt } from './look-at-database.ts'
import { readEverything } from './look-at-portal.ts'
import { checkOut, fillByOlder } from './older-portal.ts'

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

export const upgrade = drill('upgrade', {
  tries:
    "today's portal on the data of older ones: no table loses rows, and it offers what a new portal of today offers",
  each: Object.fromEntries(versions.map(([commit, brought]) => [`${commit} ${brought}`, commit])),
  start: async (stage) => {
    const fresh = await openToday(stage, join(stage.folder, 'today'), 'true')
    const refused = [...fresh.statuses].filter(([, status]) => status !== 200)
    console.log(
      `a new portal: ${fresh.rows.size} tables, ${fresh.statuses.size} reads; not 200: ${refused.join(' ')}`,
    )
    return { fresh }
  },
  fault: async ({ one: commit, fresh, stage }) => {
    const [checkout, dataDir] = [join(stage.folder, 'checkout'), join(stage.folder, 'data')]
    await checkOut(commit, checkout)
    await fillByOlder(checkout, dataDir)
    const before = await countRowsOf(stage, dataDir)
    return compare(before, await openToday(stage, dataDir, 'false'), fresh)
  },
  expect: (expect, { found: faults }) => expect('it is upgraded', faults.length === 0, faults.join('\n  ')),
})

async function countRowsOf(stage: Stage, dataDir: string): Promise<Map<string, number>> {
  const postgres = await stage.postgres(join(dataDir, 'postgres'))
  const { db, close } = connect(postgres.url, { max: 1 })
  const rows = await countRows(db).finally(close)
  await postgres.stop()
  return rows
}

/** Starts today's portal on a folder, looks at everything, and stops it. */
async function openToday(stage: Stage, dataDir: string, demo: 'true' | 'false'): Promise<Seen> {
  const site = await stage.ownSite(dataDir, { DEMO: demo })
  const statuses = await readEverything(site.url)
  const contents = await site.withDatabase(lookAt)
  await site.stop()
  return { ...contents, statuses }
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

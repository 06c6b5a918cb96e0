import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { content } from '#platform/content/contract/content.ts'
import { type Caller, isSuccess } from '../harness/caller.ts'
import type { Load } from '../harness/load.ts'
import { repeatedly, tally } from '../harness/load.ts'
import type { Site } from '../harness/site.ts'
import { drill } from './harness/drill.ts'

/** So many ask each portal at once. */
const atOnce = 30
const seconds = 20

export const connections = drill('connections', {
  tries: 'portals on 100 connections of PostgreSQL, each asked for more than it has: nobody is refused',
  sizes: { portals: 5 },
  start: async (stage, { portals }) => {
    const site = await stage.site({ processes: portals })
    return { site, caller: await site.administrator() }
  },
  load: ({ site }) => watchOpen(site),
  fault: ({ site, caller }) =>
    generateLoad(
      caller,
      site.portals.map(({ url }) => url),
    ),
  expect: (expect, { found, seen }) =>
    expect('nobody is refused', areGood(found), `${tally(found)}; at most ${seen} connections`),
})

export const areGood = (statuses: readonly number[]) => statuses.every(isSuccess)

/** Has many people read, search and write at each address, one call after the other each. */
export async function generateLoad(caller: Caller, urls: readonly string[]): Promise<number[]> {
  const load = repeatedly(urls.length * atOnce, async (turn, person) => {
    const as = caller.at(urls[person % urls.length] ?? '')
    const number = turn * (atOnce + 1) + person
    // Each searches for something else, so that no process answers from its cache.
    const search = () => as.ask(content.searchAll, { query: { s: `word${number}`, page: 1 } })
    const read = () => (number % 2 === 0 ? as.readInbox() : search())
    return (await (number % 10 === 0 ? as.writePost(`post ${number}`) : read())).status
  })
  await pause(seconds * 1000)
  return load.stop()
}

/** Sees the most connections that were open at once; of all, or of those with an application name. */
export function watchOpen(site: Site, name = ''): Load<number> {
  const load = repeatedly(1, async () => {
    await pause(200)
    const { rows } = await site.withDatabase((db) =>
      db.execute<{ open: number }>(
        sql`select count(*)::integer as open from pg_stat_activity
          where backend_type = 'client backend' and application_name like ${`${name}%`}`,
      ),
    )
    return rows[0]?.open ?? 0
  })
  return { stop: async () => Math.max(...(await load.stop())) }
}

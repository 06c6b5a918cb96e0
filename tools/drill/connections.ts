import { sql } from 'drizzle-orm'
import { connectToWrite } from '#core/server/database/transact.ts'
import { content } from '#platform/content/contract/content.ts'
import { inbox, read, write } from './portal-calls.ts'
import { withSeveral } from './several.ts'

const processes = 5
/** So many ask each process at once. */
const atOnce = 30
const seconds = 20

/** Five processes on the usual 100 connections of PostgreSQL, each with more to do than it has connections: nobody is refused. */
export async function connections(): Promise<boolean> {
  return withSeveral({ processes }, async (several) => {
    const until = performance.now() + seconds * 1000
    const most = watchOpen(several.databaseUrl, until)
    const statuses = await callMuch(several, until)
    console.log(
      `${processes} processes, ${processes * atOnce} callers, ${seconds} s: ${statusText(statuses)}; at most ${await most} connections`,
    )
    return areGood(statuses)
  })
}

/** How often each status was answered. */
type Statuses = ReadonlyMap<number, number>

export const statusText = (statuses: Statuses) =>
  [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
export const areGood = (statuses: Statuses) => [...statuses.keys()].every((status) => status < 300)

/** Has many people read, search and write at each process, one call after the other each. */
export async function callMuch(
  { token, portals }: { token: string; portals: readonly { url: string }[] },
  until: number,
): Promise<Statuses> {
  const statuses = new Map<number, number>()
  const ask = async (url: string, turn: number) => {
    // Each searches for something else, so that no process answers from its cache.
    const path = turn % 2 === 0 ? inbox : `${content.searchAll.path}?s=word${turn}&page=1`
    const { status, body } = await (turn % 10 === 0
      ? write(url, token, `post ${turn}`)
      : read(url, token, { path }))
    await body?.cancel()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const caller = async (url: string, number: number) => {
    for (let turn = number; performance.now() < until; turn += atOnce + 1) await ask(url, turn)
  }
  await Promise.all(
    portals.flatMap(({ url }) => Array.from({ length: atOnce }, (_, number) => caller(url, number))),
  )
  return statuses
}

/** The most connections that were open at once; of all, or of those with an application name. */
export async function watchOpen(databaseUrl: string, until: number, name = ''): Promise<number> {
  const { db, close } = connectToWrite(databaseUrl)
  let most = 0
  while (performance.now() < until) {
    const { rows } = await db.execute<{ open: number }>(
      sql`select count(*)::integer as open from pg_stat_activity
        where backend_type = 'client backend' and application_name like ${`${name}%`}`,
    )
    most = Math.max(most, rows[0]?.open ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await close()
  return most
}

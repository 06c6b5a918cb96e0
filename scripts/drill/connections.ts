import { sql } from 'drizzle-orm'
import { content } from '#contract/content.ts'
import { connectToWrite } from '#server/db/transact.ts'
import { inbox, read, write } from './portal-calls.ts'
import { withSeveral } from './several.ts'

const processes = 5
/** So many ask each process at once. */
const atOnce = 30
const seconds = 20

/** Five processes on the usual 100 connections of PostgreSQL, each with more to do than it has connections: nobody is refused. */
export async function connections(): Promise<boolean> {
  return withSeveral({ processes }, async ({ databaseUrl, token, portals }) => {
    const statuses = new Map<number, number>()
    const until = performance.now() + seconds * 1000
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
    const callers = portals.flatMap(({ url }) =>
      Array.from({ length: atOnce }, (_, number) => caller(url, number)),
    )
    const most = watchOpen(databaseUrl, until)
    await Promise.all(callers)
    const text = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    console.log(
      `${processes} processes, ${processes * atOnce} callers, ${seconds} s: ${text}; at most ${await most} connections`,
    )
    return [...statuses.keys()].every((status) => status < 300)
  })
}

/** The most connections that were open at once. */
async function watchOpen(databaseUrl: string, until: number): Promise<number> {
  const { db, close } = connectToWrite(databaseUrl)
  let most = 0
  while (performance.now() < until) {
    const { rows } = await db.execute<{ open: number }>(
      sql`select count(*)::integer as open from pg_stat_activity where backend_type = 'client backend'`,
    )
    most = Math.max(most, rows[0]?.open ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await close()
  return most
}

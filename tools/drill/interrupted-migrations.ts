import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect } from '#core/server/database/index.ts'
import { endChild } from '../end-child.ts'
import { readyOf } from '../harness/caller.ts'
import { waitFor } from '../harness/load.ts'
import { postmasterOf } from '../harness/site.ts'
import { drill } from './harness/drill.ts'

/** When a start is killed, in milliseconds after its migrations began. */
const moments = [0, 100, 200, 400, 800]
const patience = 120_000

export const interruptedMigrations = drill('interrupted-migrations', {
  tries:
    'starts are killed in the middle of the migrations, once with PostgreSQL: two at once then bring them all',
  each: Object.fromEntries(moments.map((moment) => [`killed ${moment} ms after migrations began`, moment])),
  start: async (stage) => ({
    site: await stage.site({ processes: 0 }),
    cluster: join(stage.folder, 'postgres', 'cluster'),
  }),
  fault: async ({ one: moment, site, cluster, stage }) => {
    const DATABASE_URL = await site.databaseUrl()
    const child = spawn(process.execPath, ['app/server/main.ts'], {
      ...{
        env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL, DATA_DIR: stage.folder },
        stdio: 'ignore',
      },
    })
    stage.onClose(() => endChild(child, 'SIGKILL'))
    const begun = await waitFor(() => isMigrating(DATABASE_URL), patience, 5)
    await pause(moment)
    if (moment === moments.at(-1)) process.kill(await postmasterOf(cluster), 'SIGKILL')
    await endChild(child, 'SIGKILL')
    return { begun, ...(await countMigrations(DATABASE_URL)) }
  },
  expect: (expect, { found: { begun, applied } }) => expect('they had begun', begun, `${applied} applied`),
  after: async (expect, { site }) => {
    await Promise.all([site.open(0), site.open(1)])
    const ready = await Promise.all(site.portals.map(({ url }) => readyOf(url)))
    expect(
      'two starts at once are ready',
      ready.every(({ status }) => status === 200),
    )
    const { applied, different } = await countMigrations(await site.databaseUrl())
    const journal = await readFile('core/server/database/migrations/meta/_journal.json', 'utf8')
    const wanted = (JSON.parse(journal) as { entries: unknown[] }).entries.length
    const figures = `${applied} of ${wanted} applied, ${different} different`
    expect('each migration was applied once', applied === wanted && different === wanted, figures)
  },
})

/** Whether somebody holds the lock of the migrations. */
async function isMigrating(url: string): Promise<boolean> {
  const { db, close } = connect(url, { max: 1 })
  const { rows } = await db
    .execute(sql`select from pg_locks where locktype = 'advisory' and objid = 7426001 and granted`)
    .finally(close)
  return rows.length > 0
}

/** How many migrations were applied, and how many different ones; waits for a PostgreSQL that is being started again. */
async function countMigrations(url: string): Promise<{ applied: number; different: number }> {
  for (;;) {
    const { db, close } = connect(url, { max: 1 })
    try {
      const { rows: found } = await db.execute<{ name: string | null }>(
        sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
      )
      if (!found[0]?.name) return { applied: 0, different: 0 }
      const { rows } = await db.execute<{ applied: number; different: number }>(sql`
        select count(*)::integer as applied, count(distinct created_at)::integer as different from drizzle.__drizzle_migrations`)
      return rows[0] ?? { applied: 0, different: 0 }
    } catch {
      await pause(500)
    } finally {
      await close()
    }
  }
}

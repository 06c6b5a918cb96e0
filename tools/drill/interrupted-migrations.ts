import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#core/server/database/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { startPortal } from '../bench/servers.ts'
import { endChild } from '../end-child.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** When a start is killed, in milliseconds after its migrations began. */
const moments = [0, 100, 200, 400, 800]

/** Kills starts of the portal in the middle of its migrations, once with PostgreSQL, and then starts two at once. */
export function interruptedMigrations(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'postgres')
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: 'false' }
    try {
      for (const moment of moments) {
        const withPostgres = moment === moments.at(-1)
        const killed = await killMigrating(env, moment, withPostgres ? dataDir : null)
        console.log(`killed ${moment} ms after migrations began: ${killed} applied`)
      }
      const portals = await Promise.all([startPortal(env), startPortal(env)])
      const ready = await Promise.all(portals.map(({ url }) => fetch(`${url}/api/health/ready`)))
      await Promise.all(portals.map((portal) => portal.stop()))
      const { applied, different } = await countMigrations(postgres)
      const { entries } = JSON.parse(
        await readFile('core/server/database/migrations/meta/_journal.json', 'utf8'),
      )
      console.log(`after two starts at once: ${applied} of ${entries.length} applied, ${different} different`)
      return ready.every(({ ok }) => ok) && applied === entries.length && different === entries.length
    } finally {
      await postgres.stop()
    }
  })
}

/** Starts the portal, kills it (`kill -9`), and PostgreSQL if its folder is given, and returns how many migrations are there. */
async function killMigrating(
  env: { DATABASE_URL: string; DATA_DIR: string; DEMO: string },
  moment: number,
  dataDir: string | null,
) {
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: 'ignore',
  })
  const { db, close } = connect(env.DATABASE_URL, { max: 1 })
  try {
    while (!(await isMigrating(db))) await pause(5)
  } finally {
    await close()
  }
  await pause(moment)
  if (dataDir !== null) {
    const [pid] = (await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  await endChild(child, 'SIGKILL')
  return (await countMigrations({ url: env.DATABASE_URL })).applied
}

/** Whether somebody holds the lock of the migrations. */
async function isMigrating(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_locks where locktype = 'advisory' and objid = 7426001 and granted`,
  )
  return rows.length > 0
}

/** How many migrations were applied, and how many different ones; waits for a PostgreSQL that is being started again. */
async function countMigrations({
  url,
}: Pick<EmbeddedPostgres, 'url'>): Promise<{ applied: number; different: number }> {
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

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '#core/server/database/connect.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { users } from '#platform/people/server/tables.ts'
import { startPortal } from '../bench/servers.ts'

/** A portal for a drill, as `npm start` starts it, with an empty database beside it. */
export interface DrillPortal {
  url: string
  pid: number
  folder: string
  databaseUrl: string
  withDatabase<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>
}

/** Runs a drill with a portal in a folder of its own, and stops and deletes both. */
export async function withPortal<Result>(
  env: Record<string, string>,
  run: (portal: DrillPortal) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-drill-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  try {
    await migrate(postgres.url)
    const server = await startPortal({ DATABASE_URL: postgres.url, DATA_DIR: folder, ...env })
    try {
      return await run({
        url: server.url,
        pid: server.pid,
        folder,
        databaseUrl: postgres.url,
        withDatabase: async (work) => {
          const { db, close } = connectToWrite(postgres.url)
          return work(db).finally(close)
        },
      })
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds people named `person.1` and so on, `person.0` before them, or by another name. */
export async function addPeople(
  db: Transaction,
  count: number,
  fields: Partial<typeof users.$inferInsert> = {},
  name = 'person',
): Promise<{ id: number }[]> {
  const rows = Array.from({ length: count + 1 }, (_, index) => ({
    employeeNumber: `${name}${index}`,
    userName: `${name}.${index}`,
    email: `${name}.${index}@example.com`,
    role: 'employee' as const,
    firstName: 'נועה',
    lastName: 'לוי',
    ...fields,
  }))
  const added: { id: number }[] = []
  for (let at = 0; at < rows.length; at += 1000) {
    added.push(
      ...(await db
        .insert(users)
        .values(rows.slice(at, at + 1000))
        .returning({ id: users.id })),
    )
  }
  return added
}

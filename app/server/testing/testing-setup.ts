import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { allJobs } from '#app/server/jobs.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { connect } from '#core/server/database/index.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run, with a database that is migrated and that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shaar-tests-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // While it works in a database, that cannot be dropped: the tests' role may not terminate a superuser's process.
      autovacuum: 'off',
    },
    log: () => {},
  })
  await migrate(postgres.url, { first: writeDefaults })
  const jobs = new Jobs(postgres.url, allJobs, createLogger('silent'))
  await jobs.open()
  await jobs.close()
  const { db, close } = connect(postgres.url, { max: 1 })
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await close()
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

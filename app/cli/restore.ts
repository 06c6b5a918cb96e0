import { parseArgs } from 'node:util'
import { allJobs } from '#app/server/jobs.ts'
import { openDatabase } from '#app/server/open-database.ts'
import { runPendingMigrations, withMigrationLock } from '#core/server/database/migrate.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { forgetUnreadableAnswers } from '#features/surveys/server/index.ts'
import { findBackup, refuseRestore, restoreDatabase, restoreFiles } from '#platform/backup/server/index.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { writeDefaults } from '#platform/organisation/server/index.ts'
import { portalLocation, readSettings } from './settings.ts'

const usage = 'npm run restore -- FOLDER [--without-damaged]'

async function main(path: string, withoutDamaged: boolean): Promise<void> {
  const config = await readSettings()
  const backup = await findBackup(path, console.error)
  const { tables, madeAt } = backup.manifest
  const logger = createLogger('warn')
  const database = await openDatabase(config, logger)
  const jobs = new Jobs(database.url, allJobs, logger)
  try {
    const storage = openStorage(config)
    await withMigrationLock(database.url, async (db) => {
      await refuseRestore(db, backup)
      // Files first: one that stays without a row is deleted in time, a row without its file is a broken picture.
      const { restored, damaged } = await restoreFiles(storage, backup)
      if (damaged.length > 0) console.error(`damaged in the backup: ${damaged.join(' ')}`)
      if (damaged.length > 0 && !withoutDamaged)
        throw new Error('Restore an earlier backup, or this one without these files: add --without-damaged.')
      await restoreDatabase(db, database.url, backup, jobs)
      await runPendingMigrations(db)
      await writeDefaults(db)
      const emptied = await forgetUnreadableAnswers(db, storage)
      if (emptied > 0)
        console.log(
          `${emptied} anonymous surveys: what was not published yet is lost, its people may answer again`,
        )
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `${backup.folder}: restored ${rows} rows and ${restored} files as of ${madeAt} into ${portalLocation(config)}`,
      )
    })
  } finally {
    // Connections that stay open would keep a failed restore from ending.
    await jobs.close()
    await database.stop()
  }
}

try {
  const { values, positionals } = parseArgs({
    options: { 'without-damaged': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path) throw new Error(`usage: ${usage}`)
  await main(path, values['without-damaged'])
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}

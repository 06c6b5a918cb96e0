import { existsSync } from 'node:fs'
import { openDatabase } from '#app/server/start.ts'
import { readConfig } from '#core/server/config.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { Jobs } from '#core/server/jobs/jobs.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { forgetUnreadableAnswers } from '#features/surveys/server/index.ts'
import {
  findBackup,
  refuseRestore,
  restoreDatabase,
  restoreFiles,
  restoreJobs,
} from '#platform/backup/server/index.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { writeDefaults } from '#platform/organisation/server/index.ts'

const usage = 'npm run restore -- FOLDER'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error(`usage: ${usage}`)
  const config = readConfig(process.env)
  const backup = await findBackup(path)
  const logger = createLogger('warn')
  const database = await openDatabase(config, logger)
  try {
    await refuseRestore(database.url, backup)
    // Files first: one that stays without a row is deleted in time, a row without its file is a broken picture.
    const storage = openStorage(config)
    const files = await restoreFiles(storage, backup)
    await restoreDatabase(database.url, backup)
    await migrate(database.url, { first: writeDefaults })
    const { db, close } = connectToWrite(database.url)
    const emptied = await forgetUnreadableAnswers(db, storage).finally(close)
    if (emptied > 0) {
      console.log(
        `${emptied} anonymous surveys: what was not published yet is lost, its people may answer again`,
      )
    }
    const jobs = new Jobs(database.url, logger)
    await jobs.open()
    // Connections that stay open would keep a failed restore from ending.
    await restoreJobs(jobs, backup).finally(() => jobs.close())
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${backup.folder}: restored ${rows} rows and ${files} files as of ${backup.manifest.madeAt}`)
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { truncated } from '#core/rules/text/text.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { backUp, checkBackup, deleteOldBackups, recordBackup } from '#platform/backup/server/index.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { openAnyDatabase } from './any-database.ts'
import { readSettings } from './settings.ts'

const usage = 'npm run backup -- FOLDER [--keep DAYS]'

async function record(url: string, made: Parameters<typeof recordBackup>[1]): Promise<void> {
  const { db, close } = connectToWrite(url)
  await recordBackup(db, made).finally(close)
}

async function main(folder: string, keepDays: number | null): Promise<string> {
  const config = await readSettings({ mustExist: true })
  const database = await openAnyDatabase(config)
  const began = new Date()
  try {
    const made = await backUp(
      {
        url: database.url,
        storage: openStorage(config),
        check: (backup) => checkBackup(backup, config.dataDir),
        log: (line) => {
          console.error(line)
          // For the log of the portal that started it.
          process.send?.(line)
        },
      },
      folder,
    )
    const { tables, files, madeAt } = made.manifest
    if (keepDays !== null) await deleteOldBackups(folder, keepDays, began)
    await record(database.url, { madeAt: new Date(madeAt) })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = Math.round(files.bytes / 1_000_000)
    return `${made.folder}: ${tables.length} tables, ${rows} rows, ${files.count} files (${made.added} new), ${megabytes} MB; checked`
  } catch (error) {
    const reason = reasonOf(error)
    await record(database.url, { madeAt: began, error: truncated(reason, 500) }).catch(() => {})
    throw error
  } finally {
    await database.stop()
  }
}

// What it writes is for its owner only, and the people who use the portal come first.
process.umask(0o077)
setPriority(10)
// The portal that started it has ended.
process.on('disconnect', () => process.exit(1))
try {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  const keepDays = values.keep === undefined ? null : Number(values.keep)
  if (!folder || (keepDays !== null && !(keepDays >= 1))) throw new Error(`usage: ${usage}`)
  console.log(await main(folder, keepDays))
  process.exit(0)
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

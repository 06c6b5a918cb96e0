import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { truncated } from '#core/rules/text.ts'
import { readConfig } from '#core/server/config.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { backUp, checkBackup, deleteOldBackups, recordBackup } from '#platform/backup/server/index.ts'
import { openStorage } from '#platform/files/server/index.ts'
import { openAnyDatabase } from './any-database.ts'

const usage = 'npm run backup -- FOLDER [--keep DAYS]'

async function record(url: string, made: Parameters<typeof recordBackup>[1]): Promise<void> {
  const { db, close } = connectToWrite(url)
  await recordBackup(db, made).finally(close)
}

async function main(folder: string, keepDays: number | null): Promise<string> {
  const config = readConfig(process.env)
  const database = await openAnyDatabase(config)
  const began = new Date()
  try {
    const sources = { url: database.url, storage: openStorage(config), check: checkBackup }
    const made = await backUp(sources, folder)
    const { tables, files, madeAt } = made.manifest
    if (keepDays !== null) await deleteOldBackups(folder, keepDays, began)
    await record(database.url, { madeAt: new Date(madeAt) })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = Math.round(files.bytes / 1_000_000)
    return `${made.folder}: ${tables.length} tables, ${rows} rows, ${files.count} files (${made.added} new), ${megabytes} MB; checked`
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await record(database.url, { madeAt: began, error: truncated(reason, 500) }).catch(() => {})
    throw error
  } finally {
    await database.stop()
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
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
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

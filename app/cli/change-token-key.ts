import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '#app/server/start.ts'
import { readConfig } from '#core/server/config.ts'
import { connectToWrite, transact } from '#core/server/database/transact.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { changeTokenKey } from '#platform/sign-in/server/index.ts'

const usage = 'npm run change-token-key -- --yes'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { yes } = parseArgs({ options: { yes: { type: 'boolean' } } }).values
  if (!yes) throw new Error(`This signs everybody out on all devices. To do it: ${usage}`)
  const database = await openDatabase(readConfig(process.env), createLogger('warn'))
  try {
    const { db, close } = connectToWrite(database.url)
    const ended = await transact(db, changeTokenKey).finally(close)
    console.log(
      `The key of tokens is new, ${ended} sessions have ended. Restart every process of the portal now.`,
    )
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

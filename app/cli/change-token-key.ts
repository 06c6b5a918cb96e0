import { parseArgs } from 'node:util'
import { openDatabase } from '#app/server/open-database.ts'
import { connectToWrite, transact } from '#core/server/database/index.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { changeTokenKey } from '#platform/sign-in/server/index.ts'
import { readSettings } from './settings.ts'

const usage = 'npm run change-token-key -- --yes'

try {
  const { yes } = parseArgs({ options: { yes: { type: 'boolean' } } }).values
  if (!yes) throw new Error(`This signs everybody out on all devices. To do it: ${usage}`)
  const database = await openDatabase(await readSettings({ mustExist: true }), createLogger('warn'))
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
  console.error(reasonOf(error))
  process.exitCode = 1
}

import { existsSync } from 'node:fs'
import { readConfig } from '#core/server/config.ts'
import { prepareUpgrade } from '#core/server/database/prepare-upgrade.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl === null)
    throw new Error('Without DATABASE_URL there is nothing to prepare: start the new version.')
  const prepared = await prepareUpgrade(databaseUrl)
  console.log(
    prepared.length > 0 ? `prepared: ${prepared.join(', ')}` : 'no pending migration needs preparing',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

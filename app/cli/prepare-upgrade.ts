import { prepareUpgrade } from '#core/server/database/prepare-upgrade.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { readSettings } from './settings.ts'

try {
  const { databaseUrl } = await readSettings()
  if (databaseUrl === null)
    throw new Error('Without DATABASE_URL there is nothing to prepare: start the new version.')
  const prepared = await prepareUpgrade(databaseUrl)
  console.log(
    prepared.length > 0 ? `prepared: ${prepared.join(', ')}` : 'no pending migration needs preparing',
  )
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}

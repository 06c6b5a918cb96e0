import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabases } from '#app/server/check-settings.ts'
import { type Config, readConfig } from '#core/server/config.ts'
import { ConfigError } from '#core/server/config-values.ts'

/**
 * The settings of the portal that a command belongs to: the file and the variables that the portal itself starts with. A
 * database of one's own has to answer.
 * @param mustExist refuses where no portal has made its data yet, so that a command without the settings of its portal does not
 *   make a second database.
 */
export async function readSettings({ mustExist = false } = {}): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (mustExist && !config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'cluster'))) {
    throw new ConfigError(
      `There is no portal in ${config.dataDir}: run this with the settings of yours, DATA_DIR or DATABASE_URL.`,
    )
  }
  await checkDatabases(config, { warn: (line) => console.error(line) }, 0)
  return config
}

/** Which portal a command worked on, without the password, for the one who ran it. */
export function portalLocation({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir
  const [address = ''] = databaseUrl.split('?')
  return address.slice(Math.max(address.indexOf('//') + 2, address.lastIndexOf('@') + 1))
}

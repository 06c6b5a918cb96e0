import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#core/server/config.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'

/** Connects to the external database of the settings, or starts the embedded one. */
export async function openDatabase(
  config: Config,
  logger: Logger,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: (level, message) => logger[level](message),
  })
}

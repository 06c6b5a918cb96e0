import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#core/server/config.ts'
import { runningPostgres, startEmbeddedPostgres } from '#core/server/database/embedded.ts'

/** Finds the external database of the settings, or starts the embedded one. */
export async function openDatabase(
  config: Config,
  logger: Logger,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const dataDir = join(config.dataDir, 'postgres')
  // It belongs to the process that started this one.
  if (cluster.isWorker) return { url: await runningPostgres(dataDir), stop: async () => {} }
  return startEmbeddedPostgres({
    dataDir,
    log: (level, message) => logger[level](message),
  })
}

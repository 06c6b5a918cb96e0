import { join } from 'node:path'
import { openDatabase } from '#app/server/open-database.ts'
import type { Config } from '#core/server/config.ts'
import { DataFolderInUse, runningPostgres } from '#core/server/database/embedded.ts'
import { createLogger } from '#core/server/tracing/logger.ts'

/** The database of the settings, whether a portal is using it or not. */
export async function openAnyDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await openDatabase(config, createLogger('warn'))
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { url: await runningPostgres(join(config.dataDir, 'postgres')), stop: async () => {} }
  }
}

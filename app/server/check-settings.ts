import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#core/server/config.ts'
import { ConfigError, DatabaseUnreachable } from '#core/server/config-values.ts'
import { isDiskFull } from '#core/server/database/embedded/processes.ts'
import { errorCode } from '#core/server/database/index.ts'
import { reachDatabase, type Warner } from '#core/server/database/reach.ts'
import { reasonOf } from '#core/server/reason-of.ts'
import { createLogger } from '#core/server/tracing/logger.ts'

const ownerOnly = 0o700

/**
 * Tries what settings lead to: folders that have to be written, databases that have to answer.
 * @throws ConfigError that names the setting and the cause; DatabaseAway where the database may still come.
 */
export async function checkSettings(config: Config): Promise<void> {
  await writeInto('DATA_DIR', config.dataDir)
  if (!config.s3) await writeInto('DATA_DIR', join(config.dataDir, 'media'), ownerOnly)
  if (config.backupDir) await writeInto('BACKUP_DIR', config.backupDir, ownerOnly)
  await checkDatabases(config, createLogger(config.logLevel))
}

/** Waits for a database that is away; but not for a standby, which the portal can do without. */
export async function checkDatabases(
  config: Pick<Config, 'databaseUrl' | 'databasePoolerUrl' | 'databaseReadUrl'>,
  log: Warner,
  patience?: number,
): Promise<void> {
  const { databaseUrl, databasePoolerUrl, databaseReadUrl } = config
  if (databaseUrl) await reachDatabase('DATABASE_URL', databaseUrl, log, patience)
  if (databasePoolerUrl) await reachDatabase('DATABASE_POOLER_URL', databasePoolerUrl, log, patience)
  if (!databaseReadUrl) return
  await reachDatabase('DATABASE_READ_URL', databaseReadUrl, log, 0).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnreachable)) throw error
    log.warn(`${error.message}; reports are read from the primary`)
  })
}

/** Writes a file into a folder, which is made if missing, and deletes it. Asking for the rights alone would not do: root has them everywhere. */
async function writeInto(setting: string, folder: string, mode?: number): Promise<void> {
  // Named like what is not finished yet, which nobody reads.
  const file = join(folder, `${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode })
    await writeFile(file, '')
    await rm(file, { force: true })
  } catch (error) {
    const reason = reasonOf(error)
    // That passes, and what needs the space says so.
    if (isDiskFull(reason)) return
    throw new ConfigError(`${setting} leads to a folder that cannot be written: ${folder} (${reason})`)
  }
}

const listening: Record<string, string> = {
  EADDRINUSE: 'PORT is taken by another program: end that, or set PORT to another one',
  EACCES: 'PORT may not be used by this account: take one from 1024, behind a proxy',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST is no address of this machine',
}

/** What an error of listening says of the settings. */
export function listeningProblem(error: unknown): unknown {
  const problem = listening[errorCode(error) ?? '']
  return problem ? new ConfigError(`${problem} (${reasonOf(error)})`, { cause: error }) : error
}

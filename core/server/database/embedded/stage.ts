import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ConfigError } from '../../config-values.ts'
import { type Account, canEnter } from './account.ts'
import type { Log } from './processes.ts'

/** A folder that PostgreSQL's account can enter; created if missing. */
export function stageFolder(): string {
  const folder = '/var/lib/shaar'
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Creates the data folder if missing and returns its real path. Where PostgreSQL's account cannot enter it (a checkout in
 * root's home), the data is placed under /var/lib/shaar and `dataDir` becomes a symbolic link to it.
 * @throws Error when the account cannot enter a folder that already holds data, or the folder is not writable.
 */
export function prepareDataFolder(dataDir: string, account: Account | undefined, log: Log): string {
  const asked = resolve(dataDir)
  mkdirSync(dirname(asked), { recursive: true })
  const isLink = lstatSync(asked, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isLink) mkdirSync(resolve(dirname(asked), readlinkSync(asked)), { recursive: true })
  else if (account !== undefined && !canEnter(realpathSync(dirname(asked)), account)) linkToStage(asked, log)
  mkdirSync(asked, { recursive: true })
  const folder = realpathSync(asked)
  if (account === undefined) {
    refuseForeign(folder)
    chmodSync(folder, 0o700)
  } else {
    refuseUnreachable(folder, account)
    // Owned by root: PostgreSQL's account only enters it to reach the cluster inside, which that account owns.
    chmodSync(folder, 0o711)
  }
  return folder
}

function refuseForeign(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR leads to ${folder}, which belongs to another account: start as that account or as root.`,
      { cause },
    )
  }
}

function refuseUnreachable(folder: string, account: Account): void {
  if (canEnter(dirname(folder), account)) return
  throw new ConfigError(
    `PostgreSQL's account cannot enter ${dirname(folder)}, where the data lies. ` +
      'Allow entering it and the folders above it (chmod o+x), or move the data and set DATA_DIR.',
  )
}

/** Replaces a missing or empty folder by a link; one that holds data is left to `refuseUnreachable`. */
function linkToStage(asked: string, log: Log): void {
  const real = join(realpathSync(dirname(asked)), basename(asked))
  const staged = join(stageFolder(), createHash('sha256').update(real).digest('hex').slice(0, 12))
  if (existsSync(asked)) {
    if (readdirSync(asked).length > 0) return
    rmdirSync(asked)
  }
  mkdirSync(staged, { recursive: true })
  symlinkSync(staged, asked)
  log('info', `PostgreSQL's account cannot enter ${dirname(asked)}: the data is stored in ${staged}`)
}

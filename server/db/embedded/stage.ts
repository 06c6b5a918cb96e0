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
import { type Account, canEnter } from './account.ts'
import type { Log } from './processes.ts'

/** The folder for what PostgreSQL's account could not reach where it is; made if missing, open to all for entering. */
export function stageFolder(): string {
  const folder = '/var/lib/shaar'
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Makes the data folder and answers where it really is. The rule: data stays where it was asked for, unless PostgreSQL's
 * account cannot get there (a checkout in root's home); then it lives under /var/lib/shaar and a symbolic link stands in
 * its place, so that every later start, and anyone who looks, finds it by following the link.
 * @throws Error when the account cannot reach a folder that holds something already, or we may not write to it.
 */
export function placeData(dataDir: string, account: Account | undefined, log: Log): string {
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
    // Root's own: PostgreSQL's account only passes through to the cluster inside, which belongs to it.
    chmodSync(folder, 0o711)
  }
  return folder
}

function refuseForeign(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(
      `The data folder ${folder} belongs to another account: start as that account or as root.`,
      { cause },
    )
  }
}

function refuseUnreachable(folder: string, account: Account): void {
  if (canEnter(dirname(folder), account)) return
  throw new Error(
    `PostgreSQL's account cannot enter ${dirname(folder)}, where the data lies. ` +
      'Allow entering it and the folders above it (chmod o+x), or move the data and set DATA_DIR.',
  )
}

/** Puts a link in place of a folder that is not there or is empty; one that holds something is left for the check above. */
function linkToStage(asked: string, log: Log): void {
  const real = join(realpathSync(dirname(asked)), basename(asked))
  const staged = join(stageFolder(), createHash('sha256').update(real).digest('hex').slice(0, 12))
  if (existsSync(asked)) {
    if (readdirSync(asked).length > 0) return
    rmdirSync(asked)
  }
  mkdirSync(staged, { recursive: true })
  symlinkSync(staged, asked)
  log('info', `PostgreSQL's account cannot enter ${dirname(asked)}: the data is kept in ${staged}`)
}

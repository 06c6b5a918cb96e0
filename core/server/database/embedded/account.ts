import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The system account that PostgreSQL runs under when the portal itself runs as root, which PostgreSQL refuses. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const name = 'shaar'

/**
 * The account to run PostgreSQL under: `undefined` (the current one) for an ordinary user; for root the owner of an existing
 * cluster (an ordinary user may have created it), otherwise the system account `shaar`, created if missing.
 * @throws Error with advice when the account cannot be created.
 */
export function postgresAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const cluster = statSync(join(dataDir, 'cluster'), { throwIfNoEntry: false })
  if (cluster !== undefined) return { uid: cluster.uid, gid: cluster.gid }
  return findAccount() ?? makeAccount()
}

function findAccount(): Account | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe', encoding: 'utf8' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makeAccount(): Account {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  let reason = ''
  try {
    execFileSync('useradd', [...options, '--shell', '/usr/sbin/nologin', name], { stdio: 'pipe' })
  } catch (error) {
    reason = error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error)
  }
  // Another start may have created it a moment earlier, so the only question is whether it exists now.
  const account = findAccount()
  if (account !== undefined) return account
  throw new Error(
    `PostgreSQL does not run as root, and the account "${name}" for it could not be made (${reason}). ` +
      'Make it by hand, start the portal as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account may enter a folder and all folders above it. The path is absolute and without symbolic links. */
export function canEnter(folder: string, account: Account): boolean {
  const parent = dirname(folder)
  return allows(folder, account, 0o1) && (parent === folder || canEnter(parent, account))
}

/** Whether the mode of a file or folder gives the account these permissions (4 read, 2 write, 1 execute or enter). */
export function allows(path: string, account: Account, permissions: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & permissions) === permissions
}

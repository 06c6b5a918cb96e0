import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another live process has the same data folder open. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

const sqliteBusy = 5

/** References to the locks, since the garbage collector would close them. */
const openLocks = new Set<DatabaseSync>()

/**
 * Makes this process the only owner of a data folder until `release` is called or the process ends. The lock is a file
 * lock of the operating system (held by an open SQLite transaction), so `kill -9` leaves nothing to clean up and a reused
 * pid is never mistaken for the owner.
 * @throws DataFolderInUse when another process, or an earlier call in this one, owns the folder.
 */
export function takeOwnership(folder: string): { release(): void } {
  const pidFile = join(folder, 'owner.pid')
  const lockFile = join(folder, 'owner.lock')
  // Anybody who may read the file could lock it, and the portal would not start. One that exists is not opened here: closing it
  // would release every lock that this process has on it.
  if (!existsSync(lockFile)) writeFileSync(lockFile, '', { mode: 0o600 })
  chmodSync(lockFile, 0o600)
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    const by = readOwner(pidFile)
    throw new DataFolderInUse(
      `The data folder ${folder} is already in use by another running portal${by}. Stop it first, or set another DATA_DIR.`,
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  openLocks.add(lock)
  const release = () => {
    if (openLocks.delete(lock)) lock.close()
  }
  return { release }
}

/** The owner's pid, only for the message: the lock decides. */
function readOwner(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}

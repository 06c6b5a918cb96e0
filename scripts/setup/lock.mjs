import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often a living holder updates its lock, and after what silence it counts as dead; milliseconds. */
const beat = 1_000
const silence = 15_000

/**
 * @typedef {object} Holder
 * @property {string} host
 * @property {number[]} pids the set-up, and the installer that outlives it when it alone is killed
 */

/**
 * Does something while no other set-up of this checkout does; waits for one that is at work. A lock whose holder is dead
 * is taken over.
 * @template T
 * @param {string} file
 * @param {{ waiting: () => void }} hooks
 * @param {(also: (pid: number) => void) => Promise<T>} work is given a function that names a process which holds the lock too
 * @returns {Promise<T>}
 */
export async function withLock(file, { waiting }, work) {
  const holder = { host: hostname(), pids: [process.pid] }
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !tryTake(file, holder); ) {
    if (takeOver(file)) continue
    if (!told) waiting()
    told = true
    await sleep(200)
  }
  const beating = setInterval(() => touch(file), beat)
  try {
    return await work((pid) => {
      holder.pids.push(pid)
      writeFileSync(file, JSON.stringify(holder))
    })
  } finally {
    clearInterval(beating)
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Another process has moved it aside to inspect it, and puts it back.
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
function tryTake(file, holder) {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock if its holder is dead. It is moved aside first, so that of several who wait only one removes it.
 * @param {string} file
 */
function takeOver(file) {
  try {
    if (!isAbandoned(file)) return false
    const aside = `${file}.${process.pid}`
    renameSync(file, aside)
    // Another process may have taken over between the check and the move: then this is a living lock, and goes back.
    if (isAbandoned(aside)) rmSync(aside)
    else renameSync(aside, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return true
    throw error
  }
}

/** @param {string} file */
function isAbandoned(file) {
  const isSilent = Date.now() - statSync(file).mtimeMs > silence
  return isLockDead(readFileSync(file, 'utf8'), { isSilent, host: hostname(), isAlive })
}

/**
 * Whether a lock is stale. On this machine its processes decide; for another machine (a shared folder), or a lock that
 * cannot be read (it is being written), only its silence does. A process number reused by another program keeps a silent
 * lock alive no longer than silence allows, unless it is an installer's, which does not update the lock.
 * @param {string} content
 * @param {{ isSilent: boolean, host: string, isAlive: (pid: number) => boolean }} seen
 */
export function isLockDead(content, { isSilent, host, isAlive }) {
  /** @type {Holder} */
  let holder
  try {
    holder = JSON.parse(content)
  } catch {
    return isSilent
  }
  if (holder.host !== host) return isSilent
  const [setup = 0, ...installers] = holder.pids
  return (isSilent || !isAlive(setup)) && !installers.some(isAlive)
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

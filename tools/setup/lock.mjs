import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.mjs'

/** In milliseconds: how often the holder updates its lock, and after what time without an update the lock is stale. */
const heartbeatInterval = 1_000
const staleAfter = 15_000

/**
 * @typedef {object} Holder
 * @property {string} host
 * @property {number[]} pids the set-up, and the installer that outlives it when it alone is killed
 */

/**
 * Runs `work` while no other set-up of this checkout runs, and waits for one that does. The lock of a dead holder is
 * removed.
 * @template T
 * @param {string} file
 * @param {{ waiting: () => void }} hooks
 * @param {(also: (pid: number) => void) => Promise<T>} work gets a function that names another process that holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, { waiting }, work) {
  const holder = { host: hostname(), pids: [process.pid] }
  mkdirSync(dirname(file), { recursive: true })
  for (let reported = false; !tryAcquire(file, holder); ) {
    if (removeIfStale(file)) continue
    if (!reported) waiting()
    reported = true
    await sleep(200)
  }
  const heartbeat = setInterval(() => updateTime(file), heartbeatInterval)
  try {
    return await work((pid) => {
      holder.pids.push(pid)
      writeFileSync(file, JSON.stringify(holder))
    })
  } finally {
    clearInterval(heartbeat)
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function updateTime(file) {
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
function tryAcquire(file, holder) {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock if its holder is dead. It is moved aside first, so that only one of several waiting processes removes it.
 * @param {string} file
 */
function removeIfStale(file) {
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
  const isStale = Date.now() - statSync(file).mtimeMs > staleAfter
  return isLockDead(readFileSync(file, 'utf8'), { isStale, host: hostname(), isAlive })
}

/**
 * Whether the holder of a lock is dead. On this machine its processes decide; for another machine (a shared folder), or an
 * unreadable lock (it is being written), only the time of its last update does. A stale lock is dead even if its pid is in
 * use again, unless an installer, which does not update the lock, is alive.
 * @param {string} content
 * @param {{ isStale: boolean, host: string, isAlive: (pid: number) => boolean }} seen
 */
export function isLockDead(content, { isStale, host, isAlive }) {
  /** @type {Holder} */
  let holder
  try {
    holder = JSON.parse(content)
  } catch {
    return isStale
  }
  if (holder.host !== host) return isStale
  const [setup = 0, ...installers] = holder.pids
  return (isStale || !isAlive(setup)) && !installers.some(isAlive)
}

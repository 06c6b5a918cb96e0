import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { type Cluster, openCluster, readPassword } from './embedded/cluster.ts'
import { takeOwnership } from './embedded/owner.ts'
import {
  freePort,
  launch,
  type Postmaster,
  portOf,
  removeLeftovers,
  shutDown,
  socketOf,
} from './embedded/postmaster.ts'
import { isDiskFull, type Log, postgresError } from './embedded/processes.ts'
import { prepareDataFolder } from './embedded/stage.ts'

export { DataFolderInUse } from './embedded/owner.ts'

export interface EmbeddedPostgres {
  /** Connection string (`postgres://…`) to the portal's database; the same for as long as it runs. */
  readonly url: string
  /** Shuts the server down; may be called twice. The caller closes its own connections first. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** For example `data/postgres` in the checkout; created if missing. */
  dataDir: string
  /** PostgreSQL settings that override the defaults (the tests switch `fsync` off). */
  settings?: Record<string, string>
  log: Log
}

/**
 * Starts the portal's own PostgreSQL on a data folder, which is created if missing, and restarts it on the same port when it
 * dies. Cleans up after a portal that was killed. When the portal runs as root, PostgreSQL runs under another account.
 * @throws DataFolderInUse when another running portal has the folder; an Error of one line when the disk is full or
 *   PostgreSQL cannot be started.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    if (error instanceof Error && isDiskFull(error.message))
      throw postgresError(error.message, options.dataDir)
    throw error
  }
}

async function start({ dataDir, settings = {}, log }: StartOptions): Promise<EmbeddedPostgres> {
  const account = postgresAccount(dataDir)
  const home = prepareDataFolder(dataDir, account, log)
  const owner = takeOwnership(home)
  try {
    const binaries = await findBinaries(account, log)
    const cluster = await openCluster(home, binaries, account, { durable: settings.fsync !== 'off', log })
    const { port, postmaster } = await startWithRetry(cluster, settings, log)
    const stop = superviseServer(postmaster, cluster, { port, settings, log })
    let stopped: Promise<void> | undefined
    return { url: urlOf(cluster, port), stop: () => (stopped ??= stop().finally(owner.release)) }
  } catch (error) {
    owner.release()
    throw error
  }
}

/** A socket costs both sides less than TCP. Its folder stands in the URL as a host, as PostgreSQL's own clients take it. */
function urlOf(cluster: Pick<Cluster, 'folder' | 'password'>, port: number): string {
  const host = encodeURIComponent(socketOf(cluster, port) ?? '127.0.0.1')
  return `postgres://shaar:${cluster.password}@${host}:${port}/shaar`
}

/**
 * The connection string of the server that another process runs on a data folder.
 * @throws Error when none runs there.
 */
export async function runningPostgres(dataDir: string): Promise<string> {
  const home = await realpath(dataDir)
  const folder = join(home, 'cluster')
  return urlOf({ folder, password: await readPassword(join(home, 'password'), true) }, portOf(folder))
}

/** How long a start is retried after a transient error, in milliseconds. */
const startTimeout = 20_000

/** Processes of a killed server that are still ending, or another process that took the free port first. */
const transientErrors = /shared memory block|postmaster\.pid|could not create any TCP\/IP sockets/

async function startWithRetry(
  cluster: Cluster,
  settings: Record<string, string>,
  log: Log,
): Promise<{ port: number; postmaster: Postmaster }> {
  const deadline = performance.now() + startTimeout
  for (;;) {
    try {
      await removeLeftovers(cluster, log)
      const port = await freePort()
      return { port, postmaster: await launch(cluster, { port, settings, log }) }
    } catch (error) {
      const isTransient = error instanceof Error && transientErrors.test(error.message)
      if (!isTransient || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** Restarts the server whenever it dies. @returns a function that stops supervising and shuts the server down. */
function superviseServer(
  first: Postmaster,
  cluster: Cluster,
  options: { port: number; settings: Record<string, string>; log: Log },
): () => Promise<void> {
  const stopping = new AbortController()
  const watch = async () => {
    let postmaster: Postmaster | undefined = first
    while (postmaster !== undefined) {
      await postmaster.ended
      if (stopping.signal.aborted) return
      options.log('error', 'PostgreSQL has died: starting it again')
      postmaster = await restart(cluster, { ...options, signal: stopping.signal })
      if (postmaster !== undefined) options.log('info', 'PostgreSQL is running again')
      // The stop came during the restart, when there was no server to shut down yet.
      if (stopping.signal.aborted) await shutDown(cluster)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await shutDown(cluster)
    await watching
  }
}

/** Retries without end, at intervals of up to a second; undefined once `signal` is aborted. */
async function restart(
  cluster: Cluster,
  options: { port: number; settings: Record<string, string>; log: Log; signal: AbortSignal },
): Promise<Postmaster | undefined> {
  const { log, signal } = options
  let loggedReason = ''
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 1_000)) {
    try {
      await removeLeftovers(cluster, log)
      return await launch(cluster, options)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== loggedReason) log('warn', reason)
      loggedReason = reason
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

import { setTimeout as sleep } from 'node:timers/promises'
import { postgresAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { takeOwnership } from './embedded/owner.ts'
import { clearTheWay, freePort, launch, type Postmaster, shutDown } from './embedded/postmaster.ts'
import { explained, type Log, tellsOfFullDisk } from './embedded/processes.ts'
import { placeData } from './embedded/stage.ts'

export { DataFolderInUse } from './embedded/owner.ts'

export interface EmbeddedPostgres {
  /** Connection string (`postgres://…`) to the portal's database; the same for as long as it runs. */
  readonly url: string
  /** Stops the server in order; again: the same stop. The caller has closed its own connections before. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** For example `data/postgres` in the checkout; made if it is not there. */
  dataDir: string
  /** PostgreSQL settings over the product's own (the tests switch `fsync` off). */
  settings?: Record<string, string>
  log: Log
}

/**
 * Starts the portal's own PostgreSQL from a data folder, which is made if it is not there, and keeps it running: a server
 * that dies is started again on the same port. What an earlier start left behind when it was killed is cleared away.
 * Runs as an ordinary user and as root, for whom PostgreSQL runs under an account of its own.
 * @throws DataFolderInUse when another living process has the folder, which is left as it is; Error of one line when the
 *   disk is full or PostgreSQL cannot be started.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (error) {
    if (error instanceof Error && tellsOfFullDisk(error.message))
      throw explained(error.message, options.dataDir)
    throw error
  }
}

async function start({ dataDir, settings = {}, log }: StartOptions): Promise<EmbeddedPostgres> {
  const account = postgresAccount(dataDir)
  const home = placeData(dataDir, account, log)
  const owner = takeOwnership(home)
  try {
    const binaries = await findBinaries(account, log)
    const cluster = await openCluster(home, binaries, account, { durable: settings.fsync !== 'off', log })
    const { port, postmaster } = await startPatiently(cluster, settings, log)
    const stop = keepRunning(postmaster, cluster, { port, settings, log })
    let stopped: Promise<void> | undefined
    return {
      url: `postgres://shaar:${cluster.password}@127.0.0.1:${port}/shaar`,
      stop: () => (stopped ??= stop().finally(owner.release)),
    }
  } catch (error) {
    owner.release()
    throw error
  }
}

/** How long a start retries because of what a killed server has left, in milliseconds. */
const patience = 20_000

/** Errors worth a retry: processes of a killed server that are still ending, and a free port that was taken first. */
const passing = /shared memory block|postmaster\.pid|could not create any TCP\/IP sockets/

async function startPatiently(
  cluster: Cluster,
  settings: Record<string, string>,
  log: Log,
): Promise<{ port: number; postmaster: Postmaster }> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      await clearTheWay(cluster, log)
      const port = await freePort()
      return { port, postmaster: await launch(cluster, { port, settings, log }) }
    } catch (error) {
      const mayPass = error instanceof Error && passing.test(error.message)
      if (!mayPass || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}

/** Starts the server again whenever it dies, until the function that is returned is called, which stops it. */
function keepRunning(
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
      // It was stopped while it was starting, when there was nothing to stop yet.
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

/** Retries for as long as it takes, at intervals growing to a second; undefined once `signal` is aborted. */
async function restart(
  cluster: Cluster,
  options: { port: number; settings: Record<string, string>; log: Log; signal: AbortSignal },
): Promise<Postmaster | undefined> {
  const { log, signal } = options
  let told = ''
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 1_000)) {
    try {
      await clearTheWay(cluster, log)
      return await launch(cluster, options)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== told) log('warn', reason)
      told = reason
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { availableMemory, type Config, leastMemory } from '#core/server/config.ts'
import { ConfigError } from '#core/server/config-values.ts'
import { emptyBacklog } from '#core/server/http/closing.ts'
import { ProcessEnded } from '#core/server/other-processes.ts'
import { createLogger } from '#core/server/tracing/logger.ts'
import { openDatabase } from './open-database.ts'

/** Between the end of a process and its next start, in milliseconds: doubled each time that it does not open. */
const shortestPause = 500
const longestPause = 60_000
/** Of a heap, in megabytes, as `tools/setup/memory.mjs` has them for one process. */
const [leastHeap, mostHeap] = [128, 4096]

/**
 * Runs as many processes of the portal as the settings say, which serve one port: this one accepts the connections and gives
 * them to the others in turn. One that dies is started again. The embedded database belongs to this process.
 */
export class Processes {
  readonly logger: Logger
  readonly #count: number
  readonly #env: Record<string, string>
  readonly #closeDatabase: () => Promise<void>
  /** Those that are open, by their places from 1. */
  readonly #open = new Map<number, Worker>()
  readonly #starting = new Set<Worker>()
  /** Those that have not ended: also one that only closes, which `cluster.workers` does not have any more. */
  readonly #running = new Set<Worker>()
  #restarting = Promise.resolve()
  #isClosing = false

  private constructor(count: number, megabytes: number, logger: Logger, closeDatabase: () => Promise<void>) {
    this.logger = logger
    this.#count = count
    this.#closeDatabase = closeDatabase
    // Each plans with its part of the memory. What else the settings say, it reads itself.
    this.#env = { PROCESSES: String(count), MEMORY_LIMIT: String(megabytes) }
    const heap = Math.min(mostHeap, Math.max(leastHeap, Math.floor(megabytes / 4)))
    const cwd = fileURLToPath(new URL('../..', import.meta.url))
    cluster.setupPrimary({ cwd, execArgv: [...process.execArgv, `--max-old-space-size=${heap}`] })
  }

  /** Returns when the first of them is open, which migrates the database. @throws ProcessEnded where it does not open. */
  static async start(config: Config): Promise<Processes> {
    const count = config.processes
    const megabytes = Math.floor(availableMemory(config) / count / 1024 ** 2)
    if (megabytes < leastMemory) {
      const why = `PROCESSES=${count} leaves ${megabytes} MB to each process, which needs ${leastMemory} MB`
      throw new ConfigError(`${why}: lower it, or let MEMORY_LIMIT say more`)
    }
    const logger = createLogger(config.logLevel)
    const database = await openDatabase(config, logger)
    const processes = new Processes(count, megabytes, logger, database.stop)
    try {
      await processes.#start(1)
    } catch (error) {
      await processes.close()
      throw error
    }
    for (let place = 2; place <= count; place += 1) void processes.#startAgain(place)
    return processes
  }

  /**
   * Puts another process in the place of each, one after the other, so that somebody serves at any time. Where one does not
   * open, the rest stay as they are.
   */
  restart(): Promise<void> {
    const restart = async () => {
      for (let place = 1; place <= this.#count && !this.#isClosing; place += 1) {
        await this.#start(place)
      }
      this.logger.info('all processes were restarted')
    }
    // Asked again meanwhile, it begins again after that.
    this.#restarting = this.#restarting.then(restart).catch((error: unknown) => {
      if (!this.#isClosing) this.logger.error({ err: error }, 'the processes were not restarted')
    })
    return this.#restarting
  }

  /** Stops all of them in order; those that only start serve nobody yet, and are killed. */
  async close(): Promise<void> {
    this.#isClosing = true
    const signalFor = (worker: Worker) => (this.#starting.has(worker) ? 'SIGKILL' : 'SIGTERM')
    const running = [...this.#running]
    await Promise.all(running.map((worker) => end(worker, () => worker.process.kill(signalFor(worker)))))
    await this.#closeDatabase()
  }

  /** Starts a process, which takes its place from the one that has it when it is open; that one is ended. */
  async #start(place: number): Promise<void> {
    const worker = cluster.fork({ ...this.#env, PROCESS_PLACE: String(place) })
    this.#starting.add(worker)
    this.#running.add(worker)
    await new Promise<void>((opened, ended) => {
      worker.on('message', (message: unknown) => {
        if (message === 'open') opened()
        else if (message === 'closing') void letClose(worker)
        else passOn(message, worker)
      })
      worker.once('exit', (code, signal) => {
        this.#starting.delete(worker)
        this.#running.delete(worker)
        ended(new ProcessEnded(code ?? 1))
        if (this.#open.get(place) !== worker || this.#isClosing) return
        this.logger.error({ code, signal, place }, 'a process has ended unexpectedly')
        void this.#startAgain(place)
      })
    })
    this.#starting.delete(worker)
    const before = this.#open.get(place)
    this.#open.set(place, worker)
    if (before) await end(before, () => before.isConnected() && before.send('replaced'))
  }

  async #startAgain(place: number): Promise<void> {
    this.#open.delete(place)
    for (let wait = shortestPause; ; wait = Math.min(2 * wait, longestPause)) {
      await pause(wait)
      // Meanwhile a restart may have filled the place.
      if (this.#isClosing || this.#open.has(place)) return
      try {
        return await this.#start(place)
      } catch (error) {
        this.logger.error({ err: error, place }, 'a process did not open')
      }
    }
  }
}

/** Has a process asked to stop, and waits until it has. */
async function end(worker: Worker, ask: () => unknown): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  ask()
  await ended
}

/**
 * Gives a process no more connections and has it close its server. With the last of them this process stops listening, so
 * nobody may wait then, be it in the backlog or for a process that takes the connection.
 */
async function letClose(worker: Worker): Promise<void> {
  await emptyBacklog(() => process.getActiveResourcesInfo().includes('TCPSocketWrap'))
  if (worker.isConnected()) worker.disconnect()
}

/** What one process says, the others hear. */
function passOn(message: unknown, from: Worker): void {
  for (const worker of Object.values(cluster.workers ?? {}))
    if (worker && worker !== from && worker.isConnected()) worker.send(message as object)
}

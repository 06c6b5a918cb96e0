import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { availableMemory, type Config } from '../config.ts'
import type { Connection, Replica } from '../database/index.ts'
import type { LastSuccess } from '../jobs/job-queue.ts'
import type { QueueState } from '../jobs/queue-state.ts'
import type { OtherProcesses } from '../other-processes.ts'
import type { Metrics } from '../tracing/metrics.ts'
import { notFound } from './refusal.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What is read when somebody asks for the metrics. */
interface Watched {
  pools: Readonly<Record<string, Connection['pool']>>
  replica: Pick<Replica, 'lag'> | null
  caches: Readonly<Record<string, { lookups: Readonly<Record<string, number>> }>>
  /** How many there are in each state. */
  countMails: () => Promise<Readonly<Record<string, number>>>
  loadQueues: () => Promise<Readonly<Record<string, QueueState>>>
  lastSuccesses: () => Promise<readonly LastSuccess[]>
  /** Throws where the storage of files does not answer. */
  checkStorage: () => Promise<unknown>
  /** In seconds; null when there is no backup. */
  backupAge: () => Promise<number | null>
  otherProcesses: Pick<OtherProcesses, 'metrics'>
}

/** Serves `/metrics` to this machine and to callers with the token. */
export function serveMetrics(
  app: FastifyInstance,
  config: Config,
  { registry }: Metrics,
  watched: Watched,
): void {
  // What every process of the portal would say the same.
  const shared = new Registry()
  watchProcess(registry, config)
  watchDisks(shared, config)
  watchPools(registry, watched)
  watchCaches(registry, watched)
  watchReplica(registry, watched)
  const readDatabase = watchDatabase(shared, watched, config)
  const readStorage = watchStorage(shared, watched)
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config)) throw notFound('הכתובת לא נמצאה')
    const [others] = await Promise.all([watched.otherProcesses.metrics(), readDatabase(), readStorage()])
    const own = await registry.getMetricsAsJSON()
    const all = others.length === 0 ? registry : AggregatorRegistry.aggregate([own, ...others])
    const texts = await Promise.all([all.metrics(), shared.metrics()])
    return reply.type(registry.contentType).send(texts.join('\n'))
  })
}

/** Whether backups are the portal's task: an external database is often backed up by tools of its own. */
export function makesBackups({ backupDir, databaseUrl }: Pick<Config, 'backupDir' | 'databaseUrl'>): boolean {
  return backupDir !== null || databaseUrl === null
}

/** The folders whose disks may become full. An external database has a disk that only its own machine sees. */
function foldersOf({ dataDir, databaseUrl, backupDir }: Config): Record<string, string> {
  return {
    data: dataDir,
    ...(databaseUrl === null && { database: join(dataDir, 'postgres') }),
    ...(backupDir !== null && { backup: backupDir }),
  }
}

/** The room on each disk, in bytes; without those that are not there. */
export async function roomOnDisks(config: Config): Promise<Record<string, Room>> {
  const rooms: Record<string, Room> = {}
  for (const [disk, folder] of Object.entries(foldersOf(config))) {
    // A folder may come later, as the first backup does, or go with its disk.
    const room = await roomOn(folder).catch(() => null)
    if (room) rooms[disk] = room
  }
  return rooms
}

interface Room {
  free: number
  size: number
}

async function roomOn(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

function watchProcess(registry: Registry, config: Config): void {
  const registers = [registry]
  new Gauge({
    registers,
    name: 'memory_limit_bytes',
    help: 'The memory that the portal may take',
    collect() {
      this.set(availableMemory(config))
    },
  })
  new Gauge({
    registers,
    name: 'heap_limit_bytes',
    help: 'How large the heap of JavaScript may become',
    collect() {
      this.set(getHeapStatistics().heap_size_limit)
    },
  })
}

function watchDisks(registry: Registry, config: Config): void {
  new Gauge({
    registers: [registry],
    name: 'disk_bytes',
    help: 'The disks of DATA_DIR, of the embedded database and of BACKUP_DIR: their size, and what is free',
    labelNames: ['disk', 'of'],
    async collect() {
      this.reset()
      for (const [disk, { free, size }] of Object.entries(await roomOnDisks(config))) {
        this.labels(disk, 'free').set(free)
        this.labels(disk, 'size').set(size)
      }
    },
  })
}

function watchPools(registry: Registry, { pools }: Watched): void {
  new Gauge({
    registers: [registry],
    name: 'database_connections',
    help: 'Connections of each pool that are idle or busy, how many wait for one, and how many there may be',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, { idleCount, totalCount, waitingCount, options }] of Object.entries(pools)) {
        this.labels(name, 'idle').set(idleCount)
        this.labels(name, 'busy').set(totalCount - idleCount)
        this.labels(name, 'waiting').set(waitingCount)
        this.labels(name, 'most').set(options.max)
      }
    },
  })
}

function watchReplica(registry: Registry, { replica }: Watched): void {
  new Gauge({
    registers: [registry],
    name: 'database_replica_lag_seconds',
    help: 'How old the data of the replica may be; +Inf where it never answered, missing where there is none',
    // Without it a gauge without labels is 0.
    labelNames: ['replica'],
    collect() {
      if (replica) this.labels('read').set(replica.lag / 1000)
    },
  })
}

function watchCaches(registry: Registry, { caches }: Watched): void {
  new Counter({
    registers: [registry],
    name: 'cache_lookups_total',
    help: 'How often a cache had what was asked for (hit), and how often not (miss)',
    labelNames: ['cache', 'outcome'],
    collect() {
      this.reset()
      for (const [cache, { lookups }] of Object.entries(caches)) {
        for (const [outcome, count] of Object.entries(lookups)) this.labels(cache, outcome).inc(count)
      }
    },
  })
}

/** In milliseconds: the metrics of the process itself do not wait longer for a database or a storage that hangs. */
const deadline = 3000

/** Whether something succeeds in time. */
function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  const late = pause(deadline, false, { ref: false })
  return Promise.race([act().then(() => true), late]).catch(() => false)
}

/** Returns a function that asks the storage. */
function watchStorage(registry: Registry, { checkStorage }: Watched) {
  const up = new Gauge({
    registers: [registry],
    name: 'storage_up',
    help: 'Whether the storage of files answered',
  })
  return async () => up.set((await succeeds(checkStorage)) ? 1 : 0)
}

/** Adds what the database knows. Returns a function that reads it. */
function watchDatabase(
  registry: Registry,
  { countMails, loadQueues, lastSuccesses, backupAge }: Watched,
  config: Config,
) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ registers: [registry], name, help, labelNames })
  const up = gauge('database_up', 'Whether the database answered; without it what it knows is missing')
  const mails = gauge('mails', 'Mails of the last 90 days by state; failed and bounced did not arrive', [
    'state',
  ])
  const waiting = gauge('queue_waiting', 'How many are due and not done', ['queue'])
  const age = gauge('queue_age_seconds', 'For how long the first in the queue is due', ['queue'])
  const failed = gauge(
    'queue_failed',
    'Given up: mails of the last four days, pushes of the last day, jobs of the last hour',
    ['queue'],
  )
  const retried = gauge('queue_retried', 'How many failed at least once and are tried again', ['queue'])
  const backup = gauge(
    'backup_age_seconds',
    'Time since the newest whole backup was made; +Inf where there is none, missing where the portal makes none',
  )
  // Not `job`, which is Prometheus' own label.
  const succeeded = gauge(
    'job_last_success_timestamp_seconds',
    'When what is done by the clock last succeeded',
    ['name'],
  )
  const gap = gauge('job_longest_gap_seconds', 'Within which it should succeed again', ['name'])
  const read = async () => {
    const [counts, queues, seconds, successes] = await Promise.all([
      countMails(),
      loadQueues(),
      backupAge(),
      lastSuccesses(),
    ])
    for (const [state, count] of Object.entries(counts)) mails.labels(state).set(count)
    for (const [queue, state] of Object.entries(queues)) {
      waiting.labels(queue).set(state.waiting)
      age.labels(queue).set(state.age)
      failed.labels(queue).set(state.failed)
      retried.labels(queue).set(state.retried)
    }
    if (makesBackups(config)) backup.set(seconds ?? Number.POSITIVE_INFINITY)
    for (const { name, at, longestGap } of successes) {
      succeeded.labels(name).set(at.getTime() / 1000)
      gap.labels(name).set(longestGap)
    }
  }
  return async () => {
    for (const each of [mails, waiting, age, failed, retried, succeeded, gap]) each.reset()
    // Reset, a gauge without labels is 0.
    backup.remove()
    up.set((await succeeds(read)) ? 1 : 0)
  }
}

function mayScrape(request: FastifyRequest, { metricsToken: token, publicUrl }: Config): boolean {
  // Behind a proxy every request comes from this machine, so the token is required there.
  if (token === null) return publicUrl.startsWith('http:') && loopback.has(request.socket.remoteAddress ?? '')
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

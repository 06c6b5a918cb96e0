import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/connect.ts'
import type { Tracing } from '../tracing/spans.ts'
import { runTraced } from '../tracing/tracing.ts'
import { noQueue, type QueueState } from './queue-state.ts'

/** Work that is done after the response, and the data of each kind. */
export interface JobData {
  'reset-password': { username: string }
  'back-up': Record<string, never>
  'warn-of-old-backup': Record<string, never>
  'clean-up': Record<string, never>
  'delete-unused-files': Record<string, never>
  /** Pictures with all of their sizes, and other files by their names. */
  'remove-files': { pictures: string[]; names: string[] }
  'prune-vocabulary': Record<string, never>
  'make-export': { exportId: string }
  'make-picture-sizes': { id: string }
  'tell-registered': Record<string, never>
  'tend-surveys': Record<string, never>
  'send-pushes': Record<string, never>
  'mail-digests': Record<string, never>
  'remind-of-lunch': Record<string, never>
  'remind-approvers': Record<string, never>
  'give-back': { userId: number }
  'import-people': { importId: number }
  'index-renamed-places': Record<string, never>
  'index-outdated': Record<string, never>
  'place-standing-lunches': Record<string, never>
}

type JobName = keyof JobData

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

interface Queue {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  pollSeconds: number
  /** One job at a time in each process. */
  oneAtATime?: true
  /** After this time without a heartbeat, another process repeats the job. */
  heartbeatSeconds?: number
  /** After this time it failed; after 15 minutes where it is not given. */
  expireInSeconds?: number
}

/** Of jobs that note how far they have come, and go on from there. */
const inPortions: Queue = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: false,
  pollSeconds: 2,
  oneAtATime: true,
  heartbeatSeconds: 20,
}

const queues: Record<JobName, Queue> = {
  'reset-password': { retryLimit: 2, retryDelay: 5, retryBackoff: true, pollSeconds: 2 },
  'back-up': {
    retryLimit: 2,
    retryDelay: 1800,
    retryBackoff: false,
    pollSeconds: 60,
    oneAtATime: true,
    heartbeatSeconds: 60,
    expireInSeconds: 6 * 60 * 60,
  },
  'warn-of-old-backup': { retryLimit: 1, retryDelay: 600, retryBackoff: true, pollSeconds: 60 },
  'clean-up': { retryLimit: 1, retryDelay: 60, retryBackoff: true, pollSeconds: 60 },
  'delete-unused-files': { retryLimit: 1, retryDelay: 600, retryBackoff: true, pollSeconds: 60 },
  'remove-files': { retryLimit: 10, retryDelay: 60, retryBackoff: true, pollSeconds: 2 },
  'prune-vocabulary': { retryLimit: 1, retryDelay: 600, retryBackoff: true, pollSeconds: 60 },
  'tell-registered': { retryLimit: 1, retryDelay: 60, retryBackoff: true, pollSeconds: 20 },
  'make-export': {
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: false,
    pollSeconds: 2,
    oneAtATime: true,
    heartbeatSeconds: 20,
  },
  'make-picture-sizes': {
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    pollSeconds: 2,
    oneAtATime: true,
  },
  'import-people': inPortions,
  'index-renamed-places': inPortions,
  'index-outdated': inPortions,
  'give-back': { retryLimit: 5, retryDelay: 10, retryBackoff: true, pollSeconds: 2 },
  'remind-of-lunch': { retryLimit: 1, retryDelay: 60, retryBackoff: true, pollSeconds: 60 },
  'remind-approvers': { retryLimit: 2, retryDelay: 300, retryBackoff: true, pollSeconds: 60 },
  'place-standing-lunches': {
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: true,
    pollSeconds: 60,
    oneAtATime: true,
  },
  'send-pushes': { retryLimit: 2, retryDelay: 5, retryBackoff: true, pollSeconds: 2 },
  'mail-digests': { retryLimit: 3, retryDelay: 300, retryBackoff: true, pollSeconds: 60 },
  'tend-surveys': { retryLimit: 0, retryDelay: 60, retryBackoff: false, pollSeconds: 20, oneAtATime: true },
}

/** How many connections the jobs of a process take. */
const jobConnections = 2

/** Runs jobs from PostgreSQL: each by one process, and again by another if that process dies. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  readonly #tracing: Tracing | null

  constructor(databaseUrl: string, log: FastifyBaseLogger, tracing: Tracing | null = null) {
    this.#log = log
    this.#tracing = tracing
    const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 30_000 }
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      max: jobConnections,
      application_name: 'shaar-jobs',
      ...timeouts,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  }

  /** Creates the queues, so that jobs can be sent. */
  async open(): Promise<void> {
    await this.#boss.start()
    for (const [name, { pollSeconds, oneAtATime, ...options }] of Object.entries(queues)) {
      await this.#boss.createQueue(name, { ...options, deleteAfterSeconds: 3600 })
    }
  }

  /**
   * Starts working. News about events and scheduled pushes go out every minute; expired rows are deleted every hour, unused files and words every
   * night.
   */
  async work(handlers: JobHandlers): Promise<void> {
    const start = async <Name extends JobName>(name: Name) => {
      const options = {
        pollingIntervalSeconds: queues[name].pollSeconds,
        batchSize: queues[name].oneAtATime ? 1 : 25,
      }
      await this.#boss.work<JobData[Name]>(name, options, async (jobs) => {
        await runTraced(this.#tracing, `job ${name}`, async () => {
          const done = await Promise.allSettled(jobs.map((job) => handlers[name](job.data)))
          const failed = done.find((each) => each.status === 'rejected')
          if (!failed) return
          this.#log.warn({ err: failed.reason, job: name }, 'job failed')
          // The whole batch is retried, so handlers are idempotent.
          throw failed.reason
        })
      })
    }
    await start('reset-password')
    await start('clean-up')
    await start('back-up')
    await start('warn-of-old-backup')
    await start('delete-unused-files')
    await start('prune-vocabulary')
    await start('make-export')
    await start('make-picture-sizes')
    await start('tell-registered')
    await start('tend-surveys')
    await start('send-pushes')
    await start('mail-digests')
    await start('remind-of-lunch')
    await start('remind-approvers')
    await start('give-back')
    await start('import-people')
    await start('index-renamed-places')
    await start('index-outdated')
    await start('place-standing-lunches')
    // A migration may have left both to them.
    await this.#boss.send('index-renamed-places', {})
    await this.#boss.send('index-outdated', {})
    // Databases of earlier versions still have these.
    await this.#boss.deleteQueue('delete-forgotten-files')
    await this.#boss.deleteQueue('send-mail')
    await this.#boss.schedule('tell-registered', '* * * * *')
    await this.#boss.schedule('clean-up', '17 * * * *', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('delete-unused-files', '40 3 * * *', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('send-pushes', '* * * * *')
    await this.#boss.schedule('mail-digests', '0 8 * * *', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('tend-surveys', '* * * * *', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('remind-of-lunch', '*/10 * * * *')
    await this.#boss.schedule('place-standing-lunches', '*/10 * * * *')
    await this.#boss.schedule('remind-approvers', '0 9 * * 0-4', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('back-up', '30 2 * * *', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('warn-of-old-backup', '0 9 * * *', {}, { tz: 'Asia/Jerusalem' })
    await this.#boss.schedule('prune-vocabulary', '10 4 * * *', {}, { tz: 'Asia/Jerusalem' })
  }

  /** Adds a job, which exists only if the transaction commits. */
  async send<Name extends JobName>(db: Transaction, name: Name, data: JobData[Name]): Promise<void> {
    await this.#boss.send(name, data, { db: fromDrizzle(db, sql) })
  }

  /** Adds many jobs, which exist only if the transaction commits. */
  async sendAll<Name extends JobName>(
    db: Transaction,
    name: Name,
    all: readonly JobData[Name][],
  ): Promise<void> {
    await this.#boss.insert(
      name,
      all.map((data) => ({ data })),
      { db: fromDrizzle(db, sql) },
    )
  }

  /** Adds a job of a backup, unless this version has no work of that name. */
  async restore(name: string, data: object): Promise<void> {
    if (Object.hasOwn(queues, name)) await this.#boss.send(name, data)
  }

  /** How the jobs of all processes stand. */
  async queue(db: Database): Promise<QueueState> {
    const { rows } = await db.execute<QueueState & Record<string, unknown>>(sql`
      select count(*) filter (where is_due)::integer as waiting, count(*) filter (where state = 'failed')::integer as failed,
        count(*) filter (where state = 'retry')::integer as retried,
        coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::integer as age
      from (select state, start_after, state in ('created', 'retry') and start_after <= now() as is_due
        from pgboss.job where name !~ '^__') as jobs`)
    return rows[0] ?? noQueue
  }

  /** Lets running jobs finish, for two seconds at most. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 2000 })
  }
}

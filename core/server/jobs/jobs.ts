import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/connect.ts'
import { wayTo } from '../database/primary.ts'
import type { Tracing } from '../tracing/spans.ts'
import { runTraced } from '../tracing/tracing.ts'
import { noQueue, type QueueState } from './queue-state.ts'
import { jobSuccesses } from './tables.ts'

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
  regular?: Regular
}

/** When a job is done by itself. */
interface Regular {
  /** In Israel's time. */
  cron: string
  /** How many hours may pass between two successes, the retries of one included. */
  hours: number
}

const everyMinute: Regular = { cron: '* * * * *', hours: 0.25 }
const everyTenMinutes: Regular = { cron: '*/10 * * * *', hours: 1 }
const daily = (cron: string): Regular => ({ cron, hours: 30 })

/** Of jobs that note how far they have come, and go on from there. */
const inPortions: Queue = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: false,
  pollSeconds: 2,
  oneAtATime: true,
  heartbeatSeconds: 20,
}
/** Of what is done by the clock. */
const seldom = { retryBackoff: true, pollSeconds: 60 }

/** How many hours may pass between two successes of a step of the clean-up. */
const stepHours = 6

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
    regular: daily('30 2 * * *'),
  },
  'warn-of-old-backup': { ...seldom, retryLimit: 1, retryDelay: 600, regular: daily('0 9 * * *') },
  'clean-up': { ...seldom, retryLimit: 1, retryDelay: 60, regular: { cron: '17 * * * *', hours: stepHours } },
  'delete-unused-files': { ...seldom, retryLimit: 1, retryDelay: 600, regular: daily('40 3 * * *') },
  'remove-files': { retryLimit: 10, retryDelay: 60, retryBackoff: true, pollSeconds: 2 },
  'prune-vocabulary': { ...seldom, retryLimit: 1, retryDelay: 600, regular: daily('10 4 * * *') },
  'tell-registered': {
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: true,
    pollSeconds: 20,
    regular: everyMinute,
  },
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
  'remind-of-lunch': { ...seldom, retryLimit: 1, retryDelay: 60, regular: everyTenMinutes },
  // Not on Friday and Saturday.
  'remind-approvers': {
    ...{ ...seldom, retryLimit: 2, retryDelay: 300 },
    regular: { cron: '0 9 * * 0-4', hours: 78 },
  },
  'place-standing-lunches': {
    ...{ ...seldom, retryLimit: 1, retryDelay: 60, oneAtATime: true },
    regular: everyTenMinutes,
  },
  'send-pushes': {
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: true,
    pollSeconds: 2,
    regular: everyMinute,
  },
  'mail-digests': { ...seldom, retryLimit: 3, retryDelay: 300, regular: daily('0 8 * * *') },
  'tend-surveys': {
    retryLimit: 0,
    retryDelay: 60,
    retryBackoff: false,
    pollSeconds: 20,
    oneAtATime: true,
    regular: everyMinute,
  },
}

/** Earlier versions had these. */
const formerQueues = ['delete-forgotten-files', 'send-mail']

export interface LastSuccess {
  name: string
  at: Date
  /** In seconds. */
  longestGap: number
}

/** How many connections the jobs of a process take. */
const jobConnections = 2

/** Runs jobs from PostgreSQL: each by one process, and again by another if that process dies. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  readonly #tracing: Tracing | null
  /** How many hours may pass between two successes of what is regular, by its name. */
  readonly #regular = new Map<string, number>()

  constructor(databaseUrl: string, log: FastifyBaseLogger, tracing: Tracing | null = null) {
    this.#log = log
    this.#tracing = tracing
    const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 30_000 }
    this.#boss = new PgBoss({
      ...wayTo(databaseUrl),
      max: jobConnections,
      application_name: 'shaar-jobs',
      ...timeouts,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  }

  /** Creates the queues, so that jobs can be sent. */
  async open(): Promise<void> {
    await this.#boss.start()
    for (const [name, { pollSeconds, oneAtATime, regular, ...options }] of Object.entries(queues)) {
      await this.#boss.createQueue(name, { ...options, deleteAfterSeconds: 3600 })
    }
  }

  /** Starts working, also by the clock. `steps`: parts of regular jobs whose last success is watched too. */
  async work(handlers: JobHandlers, steps: readonly string[] = []): Promise<void> {
    for (const name of Object.keys(queues) as JobName[]) await this.#start(name, handlers)
    // A migration may have left both to them.
    await this.#boss.send('index-renamed-places', {})
    await this.#boss.send('index-outdated', {})
    for (const name of formerQueues) await this.#boss.deleteQueue(name)
    for (const step of steps) this.#regular.set(step, stepHours)
    for (const [name, { regular }] of Object.entries(queues)) {
      if (!regular) continue
      await this.#boss.schedule(name, regular.cron, {}, { tz: 'Asia/Jerusalem' })
      this.#regular.set(name, regular.hours)
    }
    await this.#boss
      .getDb()
      .executeSql('insert into job_successes (name) select unnest($1::text[]) on conflict do nothing', [
        [...this.#regular.keys()],
      ])
  }

  async #start<Name extends JobName>(name: Name, handlers: JobHandlers): Promise<void> {
    const { pollSeconds, oneAtATime, regular } = queues[name]
    const options = { pollingIntervalSeconds: pollSeconds, batchSize: oneAtATime ? 1 : 25 }
    await this.#boss.work<JobData[Name]>(name, options, async (jobs) => {
      await runTraced(this.#tracing, `job ${name}`, async () => {
        const done = await Promise.allSettled(jobs.map((job) => handlers[name](job.data)))
        const failed = done.find((each) => each.status === 'rejected')
        if (failed) {
          this.#log.warn({ err: failed.reason, job: name }, 'job failed')
          // The whole batch is retried, so handlers are idempotent.
          throw failed.reason
        }
        if (regular) await this.noteSuccess(name)
      })
    })
  }

  /** Notes that a regular job, or a step of one, has just succeeded. */
  async noteSuccess(name: string): Promise<void> {
    await this.#boss.getDb().executeSql(
      `insert into job_successes (name) values ($1)
      on conflict (name) do update set succeeded_at = excluded.succeeded_at`,
      [name],
    )
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

  /** When what is regular last succeeded, in whichever process, and how many seconds may pass until it does again. */
  async lastSuccesses(db: Database): Promise<LastSuccess[]> {
    const rows = await db.select().from(jobSuccesses)
    return rows.flatMap(({ name, succeededAt }) => {
      const hours = this.#regular.get(name)
      return hours === undefined ? [] : [{ name, at: succeededAt, longestGap: hours * 3600 }]
    })
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

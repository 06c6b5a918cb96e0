import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, type Transaction, wayTo } from '../database/index.ts'
import type { Tracing } from '../tracing/spans.ts'
import { runTraced } from '../tracing/tracing.ts'
import type { Job, JobContext } from './job.ts'
import type { JobData, JobName, JobQueue, LastSuccess } from './job-queue.ts'
import { noQueue, type QueueState } from './queue-state.ts'
import { jobSuccesses } from './tables.ts'

/** Earlier versions had these. */
const formerQueues = ['delete-forgotten-files', 'send-mail']

/** How many connections the jobs of a process take. */
const jobConnections = 2

/** Runs jobs from PostgreSQL: each by one process, and again by another if that process dies. */
export class Jobs implements JobQueue {
  readonly #boss: PgBoss
  readonly #jobs: readonly Job[]
  readonly #log: FastifyBaseLogger
  readonly #tracing: Tracing | null
  /** How many hours may pass between two successes of what is regular, by its name. */
  readonly #regular = new Map<string, number>()

  constructor(
    databaseUrl: string,
    jobs: readonly Job[],
    log: FastifyBaseLogger,
    tracing: Tracing | null = null,
  ) {
    this.#jobs = jobs
    for (const { name, regular } of jobs) {
      for (const each of regular ? [name, ...(regular.steps ?? [])] : [])
        this.#regular.set(each, regular?.hours ?? 0)
    }
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
    for (const { name, retryBackoff = false, ...given } of this.#jobs) {
      const { pollSeconds, oneAtATime, regular, atStart, work, ...options } = given
      await this.#boss.createQueue(name, { ...options, retryBackoff, deleteAfterSeconds: 3600 })
    }
  }

  /** Starts working, also by the clock. */
  async work(context: JobContext): Promise<void> {
    for (const each of this.#jobs) await this.#start(each, context)
    for (const { name, atStart } of this.#jobs) if (atStart) await this.#boss.send(name, {})
    for (const name of formerQueues) await this.#boss.deleteQueue(name)
    for (const { name, regular } of this.#jobs) {
      if (regular) await this.#boss.schedule(name, regular.cron, {}, { tz: 'Asia/Jerusalem' })
    }
    await this.#boss
      .getDb()
      .executeSql('insert into job_successes (name) select unnest($1::text[]) on conflict do nothing', [
        [...this.#regular.keys()],
      ])
  }

  async #start({ name, pollSeconds, oneAtATime, regular, work }: Job, context: JobContext): Promise<void> {
    const options = { pollingIntervalSeconds: pollSeconds, batchSize: oneAtATime ? 1 : 25 }
    await this.#boss.work<object>(name, options, async (jobs) => {
      await runTraced(this.#tracing, `job ${name}`, async () => {
        const done = await Promise.allSettled(jobs.map(({ data }) => work(context, data)))
        const failed = done.find((each) => each.status === 'rejected')
        if (failed) {
          this.#log.warn({ err: failed.reason, job: name }, 'job failed')
          // The whole batch is retried, so jobs are idempotent.
          throw failed.reason
        }
        if (regular) await this.noteSuccess(name)
      })
    })
  }

  async noteSuccess(name: string): Promise<void> {
    await this.#boss.getDb().executeSql(
      `insert into job_successes (name) values ($1)
      on conflict (name) do update set succeeded_at = excluded.succeeded_at`,
      [name],
    )
  }

  async send<Name extends JobName>(db: Transaction, name: Name, data: JobData[Name]): Promise<void> {
    await this.#boss.send(name, data, { db: fromDrizzle(db, sql) })
  }

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

  async lastSuccesses(db: Database): Promise<LastSuccess[]> {
    const rows = await db.select().from(jobSuccesses)
    return rows.flatMap(({ name, succeededAt }) => {
      const hours = this.#regular.get(name)
      return hours === undefined ? [] : [{ name, at: succeededAt, longestGap: hours * 3600 }]
    })
  }

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

import type { Database } from '../database/index.ts'
import type { Transact } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import type { JobData, JobName } from './job-queue.ts'

/** What a job works with. */
export interface JobContext {
  portal: Portal
  transact: Transact
  /** The same database, for work of the night that reads whole tables. */
  patientDb: Database
}

/** When a job is done by itself. */
interface Regular {
  /** In Israel's time. */
  cron: string
  /** How many hours may pass between two successes, the retries of one included. */
  hours: number
  /** Parts of it whose last success is watched as well. */
  steps?: readonly string[]
}

export const everyMinute: Regular = { cron: '* * * * *', hours: 0.25 }
export const everyTenMinutes: Regular = { cron: '*/10 * * * *', hours: 1 }
export const daily = (cron: string): Regular => ({ cron, hours: 30 })

interface JobOptions {
  retryLimit: number
  /** In seconds; it doubles with each retry where `retryBackoff` says so. */
  retryDelay: number
  retryBackoff?: true
  pollSeconds: number
  /** One job at a time in each process. */
  oneAtATime?: true
  /** After this time without a heartbeat, another process repeats the job. */
  heartbeatSeconds?: number
  /** After this time it failed; after 15 minutes where it is not given. */
  expireInSeconds?: number
  regular?: Regular
  /** Also done when a portal starts, since a migration may have left something to it. */
  atStart?: true
}

/** Work that is done after the response, or by the clock. */
export interface Job extends JobOptions {
  name: string
  work(context: JobContext, data: object): Promise<unknown>
}

/** Describes a job. It may be repeated, alone or with others, so what it does is idempotent. */
export const job = <Name extends JobName>(
  name: Name,
  { work, ...options }: JobOptions & { work(context: JobContext, data: JobData[Name]): Promise<unknown> },
): Job => ({ ...options, name, work: work as Job['work'] })

/** Of jobs that note how far they have come, and go on from there. */
export const inPortions = {
  retryLimit: 10,
  retryDelay: 5,
  pollSeconds: 2,
  oneAtATime: true,
  heartbeatSeconds: 20,
} as const

/** Of what is done by the clock. */
export const byTheClock = { retryLimit: 1, retryDelay: 60, retryBackoff: true, pollSeconds: 60 } as const

import type { Database, Transaction } from '../database/index.ts'
import type { QueueState } from './queue-state.ts'

/** The data of each job, by its name: whoever does a job adds it. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface JobData {}

export type JobName = keyof JobData & string

export interface LastSuccess {
  name: string
  at: Date
  /** In seconds. */
  longestGap: number
}

/** What the portal asks of its jobs. */
export interface JobQueue {
  /** Adds a job, which exists only if the transaction commits. */
  send<Name extends JobName>(db: Transaction, name: Name, data: JobData[Name]): Promise<void>
  /** Adds many jobs, which exist only if the transaction commits. */
  sendAll<Name extends JobName>(db: Transaction, name: Name, all: readonly JobData[Name][]): Promise<void>
  /** Notes that a regular job, or a step of one, has just succeeded. */
  noteSuccess(name: string): Promise<void>
  /** When what is regular last succeeded, in whichever process, and how many seconds may pass until it does again. */
  lastSuccesses(db: Database): Promise<LastSuccess[]>
  /** How the jobs of all processes stand. */
  queue(db: Database): Promise<QueueState>
}

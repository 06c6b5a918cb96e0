import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connectionSettings } from '#core/server/database/index.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import type { TemporaryFiles } from '#core/server/temporary.ts'
import type { OpenFile } from '#platform/files/server/index.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import type { FileFormat } from './file.ts'

/** The data of a worker: what it writes. */
export interface FileOrder {
  url: string
  /** Of its connection to the database. */
  settings: string
  text: string
  values: unknown[]
  columns: readonly ReportColumn[]
  format: FileFormat
  path: string
  /** The file is abandoned beyond this many rows; null: all rows, which are counted first. */
  atMost: number | null
}

type Progress = { total: number } | { rows: number }
export type WorkerMessage =
  | Progress
  | { done: number | 'too many' }
  | { failed: { message: string; code?: string; severity?: string } }

/** A report to be written: its query with a column `row`, and the columns of the file. */
interface Report {
  query: SQL
  columns: readonly ReportColumn[]
  format: FileFormat
}

/** The application name of a connection that reads a report. */
export const reportConnection = 'shaar-report'
/** The heap of a worker, in megabytes: it holds 500 rows at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** In milliseconds: the first step of a statement sorts all rows. */
const statementTimeout = { answer: 8_000, job: 120_000 }

/**
 * Writes reports to files in worker threads, so that they take neither memory nor time from other requests: one for a
 * response and one in the background at a time.
 */
export class ReportFiles {
  readonly #url: string
  readonly #temporary: TemporaryFiles
  readonly #queue = new FairQueue({
    atOnce: 1,
    maxWait: 30_000,
    busy: 'נכתבים כרגע קבצים רבים. אפשר לנסות שוב בעוד רגע.',
  })

  constructor(url: string, temporary: TemporaryFiles) {
    this.#url = url
    this.#temporary = temporary
  }

  /**
   * Writes a short report for a response. Returns an open file that is deleted already, or null if there are more than
   * `atMost` rows. Throws 503 as `FairQueue` does.
   */
  async short(report: Report, atMost: number): Promise<OpenFile | null> {
    return this.#queue.run(() =>
      this.#temporary.use(async (folder) => {
        const path = join(folder, 'rows')
        const done = await this.#write(report, { path, atMost, timeout: statementTimeout.answer })
        if (done === 'too many') return null
        const { size } = await stat(path)
        return { bytes: (await open(path)).createReadStream(), size }
      }),
    )
  }

  /** Writes all rows to a file, and reports the progress. Returns the number of rows. */
  async long(report: Report, path: string, onProgress: (progress: Progress) => void): Promise<number> {
    const done = await this.#write(report, { path, atMost: null, timeout: statementTimeout.job }, onProgress)
    if (done === 'too many') throw new Error('a file without a limit was given up')
    return done
  }

  #write(
    { query, columns, format }: Report,
    { path, atMost, timeout }: { path: string; atMost: number | null; timeout: number },
    onProgress?: (progress: Progress) => void,
  ): Promise<number | 'too many'> {
    const { sql: text, params: values } = new PgDialect().sqlToQuery(query)
    const settings = connectionSettings({
      application_name: reportConnection,
      statement_timeout: String(timeout),
      plan_cache_mode: 'force_custom_plan',
    })
    return run({ url: this.#url, settings, text, values, columns, format, path, atMost }, onProgress)
  }
}

function run(order: FileOrder, onProgress?: (progress: Progress) => void): Promise<number | 'too many'> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits,
      execArgv: [],
    })
    let outcome = () => reject(new Error('the worker ended before its file was written'))
    worker.on('message', (message: WorkerMessage) => {
      if ('done' in message) outcome = () => resolve(message.done)
      else if ('failed' in message) {
        outcome = () => reject(Object.assign(new Error(message.failed.message), message.failed))
      } else onProgress?.(message)
    })
    worker.on('error', (error) => {
      outcome = () => reject(error)
    })
    // Only now is its memory free for the next one.
    worker.on('exit', () => outcome())
  })
}

import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { newClient } from '#core/server/database/index.ts'
import { type ReportRow, writeReport } from './file.ts'
import type { FileOrder, WorkerMessage } from './write-file.ts'

/** So many rows are in memory at a time. */
const rowsAtOnce = 500
/** The progress is reported after so many. */
const rowsBetweenReports = 5000

const order = workerData as FileOrder
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Reads the rows as they are at one moment, piece by piece, and writes the file. Returns their number. */
async function writeFile(client: pg.Client): Promise<number | 'too many'> {
  const { text, values, format, columns, path, atMost } = order
  await client.query('begin isolation level repeatable read read only')
  // Plan for reading to the end; by default a cursor is expected to be left early.
  await client.query('set local cursor_tuple_fraction = 1')
  if (atMost === null) {
    const { rows } = await client.query(`select count(*)::integer as total from (${text}) counted`, values)
    post({ total: rows[0]?.total ?? 0 })
  }
  await client.query(`declare exported no scroll cursor for ${text}`, values)
  let written = 0
  let isTooMany = false
  async function* rows(): AsyncGenerator<ReportRow> {
    for (;;) {
      const { rows: batch } = await client.query<{ row: ReportRow }>(
        `fetch forward ${rowsAtOnce} from exported`,
      )
      written += batch.length
      isTooMany = atMost !== null && written > atMost
      if (isTooMany) return
      for (const { row } of batch) yield row
      if (written % rowsBetweenReports === 0) post({ rows: written })
      if (batch.length < rowsAtOnce) return
    }
  }
  await writeReport(format, columns, rows(), createWriteStream(path, { mode: 0o600 }))
  return isTooMany ? 'too many' : written
}

const client = newClient(order.url, { options: order.settings })
client.on('error', () => {})
try {
  await client.connect()
  post({ done: await writeFile(client) })
} catch (error) {
  // An error that crosses threads loses its code.
  const { message, code, severity } = error as Error & { code?: string; severity?: string }
  post({ failed: { message, ...(code && { code }), ...(severity && { severity }) } })
} finally {
  await client.end().catch(() => {})
}

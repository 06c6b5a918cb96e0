import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { admits } from '#contract/access.ts'
import { connect, type Database, type Transaction } from '../db/connect.ts'
import { withCustomPlans } from '../db/custom-plans.ts'
import { transact } from '../db/transact.ts'
import type { Storage } from '../media/index.ts'
import { notify } from '../notifications/index.ts'
import { users } from '../people/tables.ts'
import { storedName } from './exports.ts'
import { type ReportRow, writeReport } from './file.ts'
import { allRows, reportOf } from './report.ts'
import { exports } from './tables.ts'

/** So many rows are in memory at a time. */
const rowsAtOnce = 500
/** The progress is stored after so many. */
const rowsBetweenNews = 5000
/** An export is given up after so many failures or crashes. */
const mostAttempts = 3
/** Of a single step of reading, in milliseconds: the first one puts all rows in order. */
const patience = 120_000

type Export = typeof exports.$inferSelect

/**
 * Makes the file of an export and notifies the person. Nothing is made for somebody who may no longer see the report, and
 * nothing is made twice: once it is ready, another try finds nothing to do.
 */
export async function makeExport(
  { db, url, storage }: { db: Database; url: string; storage: Storage },
  exportId: string,
): Promise<void> {
  const row = await transact(db, (transaction) => takeUp(transaction, exportId))
  if (!row) return
  if (!(await isAdmitted(db, row))) {
    await transact(db, (transaction) => transaction.delete(exports).where(eq(exports.id, row.id)))
    return
  }
  if (row.attempts > mostAttempts) return giveUp(db, row)
  const folder = await mkdtemp(join(tmpdir(), 'shaar-export-'))
  try {
    const path = join(folder, 'rows')
    const rows = await writeRows(db, url, row, path)
    await storage.copyIn(storedName(row), path)
    await transact(db, (transaction) => finish(transaction, row, rows))
  } catch (error) {
    if (row.attempts === mostAttempts) await giveUp(db, row)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts the try. Answers nothing for an export that is made already. */
async function takeUp(db: Transaction, id: string): Promise<Export | undefined> {
  const [row] = await db
    .update(exports)
    .set({ attempts: sql`${exports.attempts} + 1`, rows: 0 })
    .where(and(eq(exports.id, id), eq(exports.state, 'waiting')))
    .returning()
  return row
}

/** Whether the person is still active and in a role that may see the report. */
async function isAdmitted(db: Database, { userId, report }: Export): Promise<boolean> {
  const [user] = await db
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
  const found = reportOf(report)
  return (
    user !== undefined && user.disabledAt === null && found !== undefined && admits(found.access, user.role)
  )
}

/** Writes all rows as they are at one moment, in batches by a connection of its own. Answers how many. */
async function writeRows(db: Database, url: string, { id, report, filter, format }: Export, path: string) {
  const found = reportOf(report)
  if (!found) throw new Error(`there is no report ${report}`)
  const note = (progress: { total: number } | { rows: number }) =>
    transact(db, (transaction) => transaction.update(exports).set(progress).where(eq(exports.id, id)))
  const connection = connect(url, { max: 1, settings: { statement_timeout: String(patience) } })
  try {
    return await withCustomPlans(connection.db, async (snapshot) => {
      // Plan for reading to the end; by default a cursor is expected to be left early.
      await snapshot.execute(sql`set local cursor_tuple_fraction = 1`)
      const query = allRows(found, filter)
      const [counted] = await snapshot
        .select({ total: sql<number>`count(*)::integer` })
        .from(sql`(${query}) as counted`)
      await note({ total: counted?.total ?? 0 })
      await snapshot.execute(sql`declare exported no scroll cursor for ${query}`)
      let written = 0
      async function* rows(): AsyncGenerator<ReportRow> {
        for (;;) {
          const { rows: batch } = await snapshot.execute<{ row: ReportRow }>(
            sql.raw(`fetch forward ${rowsAtOnce} from exported`),
          )
          for (const { row } of batch) yield row
          written += batch.length
          if (written % rowsBetweenNews === 0) {
            await note({ rows: written })
          }
          if (batch.length < rowsAtOnce) return
        }
      }
      await writeReport(format, found.columns, rows(), createWriteStream(path))
      return written
    })
  } finally {
    await connection.close()
  }
}

/** Hands the file over, unless the person lost the right to it while it was made. */
async function finish(db: Transaction, row: Export, rows: number): Promise<void> {
  if (!(await isAdmitted(db, row))) {
    await db.delete(exports).where(eq(exports.id, row.id))
    return
  }
  const done = await db
    .update(exports)
    .set({ state: 'ready', rows, total: rows })
    .where(and(eq(exports.id, row.id), eq(exports.state, 'waiting')))
    .returning({ id: exports.id })
  if (done.length === 0) return
  await notify(db, 'export-ready', { userIds: [row.userId], id: row.id, file_name: row.fileName })
}

async function giveUp(db: Database, { id }: Export): Promise<void> {
  await transact(db, (transaction) =>
    transaction.update(exports).set({ state: 'failed' }).where(eq(exports.id, id)),
  )
}

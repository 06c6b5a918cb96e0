import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { exportKinds } from '#platform/reports/contract/notifications.ts'
import { isAdmitted, storedName } from './exports.ts'
import { personalFileOf } from './personal-file.ts'
import { allRows, columnsOf, reportOf } from './report.ts'
import { exports } from './tables.ts'

/** After this many failures or crashes an export fails for good. */
const maxAttempts = 3
type Parts = Pick<Portal, 'features' | 'db' | 'storage' | 'temporary' | 'reportFiles'>

type Export = typeof exports.$inferSelect

/**
 * Writes the file of an export and notifies the person, unless they may no longer see the report. It may be called again:
 * an export that is ready is left alone.
 */
export async function makeExport(parts: Parts, exportId: string): Promise<void> {
  const { db, storage, temporary } = parts
  const row = await transact(db, (transaction) => startAttempt(transaction, exportId))
  if (!row) return
  if (!(await isAdmitted(db, row))) {
    await transact(db, (transaction) => transaction.delete(exports).where(eq(exports.id, row.id)))
    return
  }
  if (row.attempts > maxAttempts) return failExport(db, row)
  try {
    const rows = await temporary.use(async (folder) => {
      const path = join(folder, 'rows')
      const written = await writeRows(parts, row, path)
      await storage.copyIn(storedName(row), path)
      return written
    })
    await transact(db, (transaction) => finish(transaction, row, rows))
  } catch (error) {
    if (row.attempts === maxAttempts) await failExport(db, row)
    throw error
  }
}

/** Counts the attempt. Returns undefined for an export that is not waiting. */
async function startAttempt(db: Transaction, id: string): Promise<Export | undefined> {
  const [row] = await db
    .update(exports)
    .set({ attempts: sql`${exports.attempts} + 1`, rows: 0 })
    .where(and(eq(exports.id, id), eq(exports.state, 'waiting')))
    .returning()
  return row
}

/** Writes all rows, and stores the progress. Returns the number of rows. */
async function writeRows(parts: Parts, row: Export, path: string): Promise<number> {
  const { db, reportFiles } = parts
  const { id, report, filter, format } = row
  if (format === 'zip') return writePersonalFile(parts, row, path)
  const found = reportOf(report)
  if (!found) throw new Error(`there is no report ${report}`)
  const updateProgress = (progress: { total: number } | { rows: number }) =>
    transact(db, (transaction) => transaction.update(exports).set(progress).where(eq(exports.id, id)))
  let updated: Promise<unknown> = Promise.resolve()
  const order = {
    query: await allRows(db, found, filter),
    columns: await columnsOf(found, db, filter),
    format,
  }
  const written = await reportFiles.long(order, path, (progress) => {
    updated = updated.then(() => updateProgress(progress))
    updated.catch(() => {})
  })
  await updated
  return written
}

async function writePersonalFile(parts: Parts, { report, userId }: Export, path: string): Promise<number> {
  const file = personalFileOf(report)
  if (!file) throw new Error(`there is no file ${report}`)
  return file.write(parts, userId, path)
}

/** Notifies the person that the file is ready, unless they have lost the right to it meanwhile. */
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
  const file = { userIds: [row.userId], id: row.id, file_name: row.fileName }
  if (row.viewName === null) await notify(db, exportKinds['export-ready'], file)
  else await notify(db, exportKinds['report-view-ready'], { ...file, view: row.viewName, rows })
}

async function failExport(db: Database, { id }: Export): Promise<void> {
  await transact(db, (transaction) =>
    transaction.update(exports).set({ state: 'failed' }).where(eq(exports.id, id)),
  )
}

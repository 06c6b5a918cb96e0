import { and, desc, eq, sql } from 'drizzle-orm'
import Value from 'typebox/value'
import { Strict } from '#core/contract/common.ts'
import type { Export } from '#core/contract/export.ts'
import { fileNameOf } from '#core/rules/text/file-names.ts'
import { anyOf, type Database, isoMoment, type Transaction, transact } from '#core/server/database/index.ts'
import { forbidden, type Handler, type Handlers, HttpProblem, notFound } from '#core/server/http/index.ts'
import type { JobQueue } from '#core/server/jobs/job-queue.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import type { exports as contract } from '#platform/reports/contract/exports.ts'
import { schemasOf } from '#platform/reports/contract/filters.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import type { FileFormat } from './file.ts'
import { type PersonalFile, personalFileOf } from './personal-file.ts'
import { type AnyReport, mayRead, type Reader, reportOf } from './report.ts'
import { exports } from './tables.ts'

/** For how long a file can be downloaded, in days. */
const exportDays = 3

const prefix = 'export-'

/** Where the file of an export lies in the storage. */
export const storedName = ({ id, format }: Pick<typeof exports.$inferSelect, 'id' | 'format'>) =>
  `${prefix}${id}.${format}`

const columns = {
  id: exports.id,
  report: exports.report,
  file_name: exports.fileName,
  state: exports.state,
  rows: exports.rows,
  total: exports.total,
  created_at: isoMoment(exports.createdAt),
  expires_at: isoMoment(sql`(${exports.createdAt} + make_interval(days => ${exportDays}))`),
}

const unexpired = sql`${exports.createdAt} > now() - make_interval(days => ${exportDays})`

/** The same one where the person has it in progress. Throws 400 and 403. */
const startExport: Handler<typeof contract.startExport> = async ({ portal, db, user, body }) => {
  const { report, filter, format } = body
  await requireReport(db, user, report, filter)
  return startFile(db, portal.jobs, { ...(await exportOf(db, report, filter, format)), userId: user.id })
}

/** Throws 400 where there is no such report, or not of such a filter. */
function checkedReport(name: string, filter: object): AnyReport {
  const report = reportOf(name)
  if (report && Value.Check(Strict(schemasOf(report.filter)), filter)) return report
  throw new HttpProblem(400, `ערך לא תקין בשדה ${report ? 'filter' : 'report'}`)
}

/** Throws 400, and 403 where the person may not see what the filter finds. */
export async function requireReport(db: Database, user: Reader, name: string, filter: object): Promise<void> {
  if (!(await mayRead(checkedReport(name, filter), db, user, filter))) throw forbidden()
}

/** The file of a report. Throws 400, and 404 where the filter names something that is not there. */
export async function exportOf(db: Database, name: string, filter: object, format: FileFormat) {
  const title = await checkedReport(name, filter).title(db, filter)
  return { report: name, filter, format, fileName: fileNameOf(title, format) }
}

/** Starts a file about a person, or returns the one that is in progress. */
export async function startPersonalFile(
  db: Transaction,
  jobs: JobQueue,
  userId: number,
  { name, fileName }: PersonalFile,
): Promise<Export> {
  return startFile(db, jobs, { userId, report: name, filter: {}, format: 'zip', fileName })
}

interface Asked
  extends Pick<typeof exports.$inferInsert, 'userId' | 'report' | 'format' | 'fileName' | 'viewName'> {
  filter: object
}

/** Whether the person may see it is looked at when the file is made. */
export async function startFile(db: Transaction, jobs: JobQueue, asked: Asked): Promise<Export> {
  const { userId, report, filter, format } = asked
  const [added] = await db
    .insert(exports)
    .values({ ...asked })
    .onConflictDoNothing()
    .returning(columns)
  if (added) {
    await jobs.send(db, 'make-export', { exportId: added.id })
    return added
  }
  const [waiting] = await db
    .select(columns)
    .from(exports)
    .where(
      and(
        eq(exports.userId, userId),
        eq(exports.report, report),
        eq(exports.format, format),
        eq(exports.filter, sql`${JSON.stringify(filter)}::jsonb`),
      ),
    )
    .orderBy(desc(exports.createdAt))
    .limit(1)
  if (!waiting) throw notFound()
  return waiting
}

/** The newest first. */
const getExports: Handler<typeof contract.getExports> = async ({ db, user }) => ({
  exports: await db
    .select(columns)
    .from(exports)
    .where(and(eq(exports.userId, user.id), unexpired))
    .orderBy(desc(exports.createdAt))
    .limit(50),
})

/** Whether the person of an export is still active and in a role that may see the report. */
export async function isAdmitted(
  db: Database,
  { userId, report, filter }: typeof exports.$inferSelect,
): Promise<boolean> {
  const [user] = await db
    .select({
      id: users.id,
      role: users.role,
      editable_types: users.editableTypes,
      duties: users.duties,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const found = reportOf(report)
  if (!user || user.disabledAt !== null) return false
  if (personalFileOf(report)) return true
  if (!found) return false
  return mayRead(found, db, user, filter)
}

/** Throws 404 where it is not theirs, not ready, expired, or of what they may no longer see. */
const downloadExport: Handler<typeof contract.downloadExport> = async ({ portal, db, user, query }) => {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, query.id), eq(exports.userId, user.id), eq(exports.state, 'ready'), unexpired))
  const file = row && (await isAdmitted(db, row)) && (await portal.storage.open(storedName(row)))
  if (!row || !file) throw notFound('הקובץ לא נמצא')
  return {
    ...file,
    mimeType: row.format === 'zip' ? 'application/zip' : mimeTypes[row.format],
    fileName: row.fileName,
  }
}

/** Deletes expired exports, and files without an export. */
export async function deleteOldExports(db: Database, storage: Storage): Promise<void> {
  await transact(db, (transaction) => transaction.delete(exports).where(sql`not ${unexpired}`))
  const names = new Map<string, string>()
  for await (const { name } of storage.list()) {
    if (name.startsWith(prefix)) names.set(name, name.slice(prefix.length).split('.')[0] ?? '')
  }
  const rows = await db
    .select({ id: exports.id })
    .from(exports)
    .where(anyOf(exports.id, [...names.values()]))
  const known = new Set(rows.map(({ id }) => id))
  for (const [name, id] of names) if (!known.has(id)) await storage.remove(name)
}

/** Deletes the files that a person asked for. Returns their names in storage. */
export async function eraseExportsOf(db: Transaction, userId: number): Promise<string[]> {
  const deleted = await db.delete(exports).where(eq(exports.userId, userId)).returning()
  return deleted.map(storedName)
}

export const exportHandlers: Handlers<typeof contract> = { startExport, getExports, downloadExport }

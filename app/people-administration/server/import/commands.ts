import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { and, desc, eq, getTableColumns, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { peopleImport as endpoints } from '#app/people-administration/contract/people-import.ts'
import { guessMapping, headingRow, headingsOf } from '#app/people-administration/rules/people-sheet.ts'
import { cleanText, truncated } from '#core/rules/text/text.ts'
import {
  anyOf,
  constraintOf,
  type Database,
  deletePortion,
  one,
  type Transaction,
} from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import { audit } from '#platform/audit/server/index.ts'
import type { StoredSheet } from '#platform/sheets/server/index.ts'
import { hasManyLeavers, loadImport } from './queries.ts'
import { peopleImportLines, peopleImports } from './tables.ts'

/** Stores a sheet that was read, in place of the caller's earlier ones that were not applied. Returns its number. */
export async function addImport(
  db: Transaction,
  actorId: number,
  {
    fileName,
    cells: sheet,
    ...read
  }: { fileName: string } & Pick<StoredSheet, 'cells' | 'hidden' | 'rows' | 'top'>,
): Promise<number> {
  const heading = headingRow(read.top)
  const above = read.top.slice(0, heading + 1).filter((cells) => cells.some((cell) => cell !== ''))
  const headings = headingsOf(read.top[heading] ?? []).filter((cell) => cell !== '')
  const mapping = guessMapping(headings, await lastMapping(db))
  await deleteUnapplied(db, actorId)
  const added = await one(
    db
      .insert(peopleImports)
      .values({
        actorId,
        fileName: truncated(cleanText(basename(fileName)), 200) || 'גיליון',
        rows: read.rows - above.length,
        ...{ headings, sheet, mapping, hiddenRows: read.hidden },
      })
      .returning({ id: peopleImports.id }),
  )
  return added.id
}

/** The columns of the last sheet that was checked, whoever did. */
async function lastMapping(db: Database) {
  const [last] = await db
    .select({ mapping: peopleImports.mapping })
    .from(peopleImports)
    .where(isNotNull(peopleImports.figures))
    .orderBy(desc(peopleImports.id))
    .limit(1)
  return last?.mapping
}

async function deleteUnapplied(db: Transaction, actorId: number): Promise<void> {
  await db
    .delete(peopleImports)
    .where(and(eq(peopleImports.actorId, actorId), anyOf(peopleImports.state, ['uploaded', 'checked'])))
}

export const applyPeopleImport: Handler<typeof endpoints.applyPeopleImport> = async (context) => {
  const { portal, db, user, request } = context
  const { id, revision, leavers: typed } = context.body
  const row = await one(
    db
      .select({ ...getTableColumns(peopleImports), many: hasManyLeavers })
      .from(peopleImports)
      .where(and(eq(peopleImports.id, id), eq(peopleImports.actorId, user.id)))
      .for('update'),
    'הייבוא לא נמצא',
  )
  if (row.state !== 'checked' || row.revision !== revision) {
    throw new Refusal('people-import.changed', 'הגיליון נבדק שוב מאז. כדאי לעבור על הבדיקה האחרונה.')
  }
  if (row.many && !(user.role === 'administrator' && typed === row.figures?.leaver)) {
    throw new Refusal(
      'people-import.many-leavers',
      `הגיליון ישבית ${row.figures?.leaver} אנשים. כדי להחיל אותו, מנהל או מנהלת מערכת מקלידים את המספר הזה.`,
      'leavers',
    )
  }
  const auditEntry = randomUUID()
  const { fileName, leavers } = row
  const figures = row.figures && { ...row.figures, renamed: await keepAccepted(db, id) }
  await audit(db, {
    ...{ id: auditEntry, actorId: user.id, action: 'applyPeopleImport', address: request.ip },
    input: { file: fileName, leavers, ...figures },
  })
  await db
    .update(peopleImports)
    .set({ state: 'applying', sheet: null, auditEntry, figures })
    .where(eq(peopleImports.id, id))
    .catch((error: unknown) => {
      if (constraintOf(error) !== 'people_imports_applying') throw error
      throw new Refusal('people-import.busy', 'כרגע מוחל ייבוא אחר. אפשר לנסות שוב כשהוא יסתיים.')
    })
  await portal.jobs.send(db, 'import-people', { importId: id })
  return loadImport(db, user.id, id)
}

/** Drops the new names that nobody ticked. Returns how many are left. */
async function keepAccepted(db: Transaction, importId: number): Promise<number> {
  const renamed = and(eq(peopleImportLines.importId, importId), eq(peopleImportLines.kind, 'renamed'))
  await db.delete(peopleImportLines).where(and(renamed, eq(peopleImportLines.accepted, false)))
  return db.$count(peopleImportLines, renamed)
}

/** Throws 404 for a check that is not the last one. */
export const acceptPeopleImportName: Handler<typeof endpoints.acceptPeopleImportName> = async (context) => {
  const { db, user, body } = context
  const { id, revision, position, accepted } = body
  // Its row is held, so that nobody applies it meanwhile.
  const [checked] = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(
      and(
        eq(peopleImports.id, id),
        eq(peopleImports.actorId, user.id),
        eq(peopleImports.state, 'checked'),
        eq(peopleImports.revision, revision),
      ),
    )
    .for('share')
  const ticked = await db
    .update(peopleImportLines)
    .set({ accepted })
    .where(
      and(
        eq(peopleImportLines.importId, checked?.id ?? 0),
        eq(peopleImportLines.position, position),
        eq(peopleImportLines.kind, 'renamed'),
      ),
    )
    .returning({ position: peopleImportLines.position })
  if (ticked.length === 0) throw notFound('הבדיקה הזאת כבר אינה האחרונה')
  return null
}

/** Deletes sheets that nobody applied for a day, and the lines of imports of a month ago. */
export async function deleteOldImports(db: Transaction): Promise<number> {
  const unused = and(
    anyOf(peopleImports.state, ['uploaded', 'checked']),
    lt(peopleImports.createdAt, sql`now() - interval '1 day'`),
  )
  const lines = await deletePortion(
    db,
    peopleImportLines,
    sql`${peopleImportLines.importId} in (
        select id from ${peopleImports} where ${and(
          ne(peopleImports.state, 'applying'),
          lt(peopleImports.createdAt, sql`now() - interval '30 days'`),
        )})`,
  )
  return lines + (await deletePortion(db, peopleImports, unused))
}

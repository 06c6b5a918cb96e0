import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ImportLine, LineKind, PeopleImport } from '#app/people-administration/contract/people-import.ts'
import { anyOf, type Database, isoMoment, pageOf } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import { branches, departments, fullName, users } from '#platform/people/server/index.ts'
import { peopleImportLines, peopleImports } from './tables.ts'

const perPage = 50

/** The condition that a line is a new name that was ticked. */
const isAccepted = sql`${peopleImportLines.kind} = 'renamed' and ${peopleImportLines.accepted}`

/** Whether it would deactivate more than one in twenty: half a sheet looks like that, and hardly ever a month's leavers. */
export const hasManyLeavers = sql<boolean>`coalesce((${peopleImports.figures} ->> 'leaver')::integer, 0) * 20
  > (select count(*) from users as person where person.disabled_at is null)`

const columnsFor = (callerId: number) => ({
  id: peopleImports.id,
  file_name: peopleImports.fileName,
  state: peopleImports.state,
  actor: fullName(),
  own: sql<boolean>`${peopleImports.actorId} = ${callerId}`,
  rows: peopleImports.rows,
  headings: peopleImports.headings,
  mapping: peopleImports.mapping,
  leavers: peopleImports.leavers,
  figures: peopleImports.figures,
  many_leavers: hasManyLeavers,
  revision: peopleImports.revision,
  accepted: sql<number>`(select count(*)::integer from ${peopleImportLines}
    where ${peopleImportLines.importId} = ${peopleImports.id} and ${isAccepted})`,
  applied: peopleImports.applied,
  created_at: isoMoment<string>(peopleImports.createdAt),
})

/** Others see an import once it is applied. */
const visibleTo = (callerId: number) =>
  or(eq(peopleImports.actorId, callerId), anyOf(peopleImports.state, ['applying', 'done', 'failed']))

/** The last imports, the newest first. */
export function listImports(db: Database, callerId: number): Promise<PeopleImport[]> {
  return db
    .select(columnsFor(callerId))
    .from(peopleImports)
    .innerJoin(users, eq(users.id, peopleImports.actorId))
    .where(visibleTo(callerId))
    .orderBy(desc(peopleImports.id))
    .limit(20)
}

/** An import. Throws 404. */
export async function loadImport(db: Database, callerId: number, id: number): Promise<PeopleImport> {
  const [row] = await db
    .select(columnsFor(callerId))
    .from(peopleImports)
    .innerJoin(users, eq(users.id, peopleImports.actorId))
    .where(and(eq(peopleImports.id, id), visibleTo(callerId)))
  if (!row) throw notFound('הייבוא לא נמצא')
  return row
}

/** A page of the problems or changes of an import, in the order of the sheet. Throws 404. */
export async function listLines(
  db: Database,
  callerId: number,
  { id, kind, page }: { id: number; kind: LineKind; page: number },
): Promise<{ lines: ImportLine[]; has_more: boolean }> {
  await loadImport(db, callerId, id)
  const rows = await db
    .select({
      position: peopleImportLines.position,
      row: peopleImportLines.row,
      column: peopleImportLines.column,
      value: peopleImportLines.value,
      message: peopleImportLines.message,
      accepted: peopleImportLines.accepted,
      employee_number: peopleImportLines.employeeNumber,
      name: peopleImportLines.name,
      before: peopleImportLines.before,
      after: peopleImportLines.after,
    })
    .from(peopleImportLines)
    .where(and(eq(peopleImportLines.importId, id), eq(peopleImportLines.kind, kind)))
    .orderBy(asc(peopleImportLines.row), asc(peopleImportLines.position))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { lines: items, has_more }
}

/** Whom an import added without an address and who did not choose a password yet, in the order of their letters. Throws 404. */
export async function listUninvited(db: Database, callerId: number, id: number): Promise<number[]> {
  await loadImport(db, callerId, id)
  const rows = await db
    .select({ id: users.id })
    .from(peopleImportLines)
    .innerJoin(users, eq(users.employeeNumber, peopleImportLines.employeeNumber))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(
      and(
        eq(peopleImportLines.importId, id),
        eq(peopleImportLines.kind, 'new'),
        isNull(users.email),
        isNull(users.disabledAt),
        or(isNull(users.passwordHash), isNotNull(users.firstPasswordUntil)),
      ),
    )
    .orderBy(
      asc(branches.name),
      asc(departments.name),
      asc(users.lastName),
      asc(users.firstName),
      asc(users.id),
    )
  return rows.map((row) => row.id)
}

import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  type peopleImport as endpoints,
  ImportLine,
  PeopleImport,
} from '#app/people-administration/contract/people-import.ts'
import { anyOf, type Database, isoMoment, one, pageOf, pick } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { branches, departments, fullName, users } from '#platform/people/server/index.ts'
import { peopleImportLines, peopleImports } from './tables.ts'

const perPage = 50

/** The condition that a line is a new name that was ticked. */
const isAccepted = sql`${peopleImportLines.kind} = 'renamed' and ${peopleImportLines.accepted}`

/** Whether it would deactivate more than one in twenty: half a sheet looks like that, and hardly ever a month's leavers. */
export const hasManyLeavers = sql<boolean>`coalesce((${peopleImports.figures} ->> 'leaver')::integer, 0) * 20
  > (select count(*) from users as person where person.disabled_at is null)`

const columnsFor = (callerId: number) =>
  pick(peopleImports, PeopleImport, {
    actor: fullName(),
    own: sql<boolean>`${peopleImports.actorId} = ${callerId}`,
    many_leavers: hasManyLeavers,
    accepted: sql<number>`(select count(*)::integer from ${peopleImportLines}
      where ${peopleImportLines.importId} = ${peopleImports.id} and ${isAccepted})`,
    created_at: isoMoment<string>(peopleImports.createdAt),
  })

/** Others see an import once it is applied. */
const visibleTo = (callerId: number) =>
  or(eq(peopleImports.actorId, callerId), anyOf(peopleImports.state, ['applying', 'done', 'failed']))

/** The newest first. */
export const getPeopleImports: Handler<typeof endpoints.getPeopleImports> = async ({ db, user }) => ({
  imports: await db
    .select(columnsFor(user.id))
    .from(peopleImports)
    .innerJoin(users, eq(users.id, peopleImports.actorId))
    .where(visibleTo(user.id))
    .orderBy(desc(peopleImports.id))
    .limit(20),
})

export function loadImport(db: Database, callerId: number, id: number): Promise<PeopleImport> {
  return one(
    db
      .select(columnsFor(callerId))
      .from(peopleImports)
      .innerJoin(users, eq(users.id, peopleImports.actorId))
      .where(and(eq(peopleImports.id, id), visibleTo(callerId))),
    'הייבוא לא נמצא',
  )
}

/** In the order of the sheet. Throws 404. */
export const getPeopleImportLines: Handler<typeof endpoints.getPeopleImportLines> = async (context) => {
  const { db, user, query } = context
  const { id, kind, page } = query
  await loadImport(db, user.id, id)
  const rows = await db
    .select(pick(peopleImportLines, ImportLine))
    .from(peopleImportLines)
    .where(and(eq(peopleImportLines.importId, id), eq(peopleImportLines.kind, kind)))
    .orderBy(asc(peopleImportLines.row), asc(peopleImportLines.position))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { lines: items, has_more }
}

/** In the order of their letters. Throws 404. */
export const getPeopleImportLetters: Handler<typeof endpoints.getPeopleImportLetters> = async (context) => {
  const { db, user, query } = context
  await loadImport(db, user.id, query.id)
  const rows = await db
    .select({ id: users.id })
    .from(peopleImportLines)
    .innerJoin(users, eq(users.employeeNumber, peopleImportLines.employeeNumber))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(
      and(
        eq(peopleImportLines.importId, query.id),
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
  return { ids: rows.map((row) => row.id) }
}

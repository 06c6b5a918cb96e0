import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { peopleImport as endpoints } from '#app/people-administration/contract/people-import.ts'
import {
  type PersonColumn,
  personColumns,
  type SheetMapping,
} from '#app/people-administration/rules/people-sheet.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { anyOf, type Database, one, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { type Handler, notFound } from '#core/server/http/index.ts'
import { branches, departments, users } from '#platform/people/server/index.ts'
import { runWithSheet } from '#platform/sheets/server/index.ts'
import type { PlanAnswer, PlanTask } from './plan-sheet.ts'
import { loadImport } from './queries.ts'
import { peopleImportLines, peopleImports } from './tables.ts'

interface Choices {
  mapping: SheetMapping
  leavers: boolean
}

const missing = 'הייבוא לא נמצא'
const unapplied = anyOf(peopleImports.state, ['uploaded', 'checked'])

/** Throws 404 where the import is not the caller's, or was applied. */
export const checkPeopleImport: Handler<typeof endpoints.checkPeopleImport> = async (context) => {
  const { portal, db, transact, user, body } = context
  const { id, ...choices } = body
  const { sheet, hidden } = await one(
    db
      .select({ sheet: peopleImports.sheet, hidden: peopleImports.hiddenRows })
      .from(peopleImports)
      .where(and(eq(peopleImports.id, id), eq(peopleImports.actorId, user.id), unapplied)),
    missing,
  )
  if (sheet === null) throw notFound(missing)
  const task: PlanTask = {
    sheet,
    hidden,
    organisation: await organisationText(db),
    caller: { id: user.id, role: user.role, duties: user.duties },
    ...choices,
    today: dayInIsrael(portal.clock()),
  }
  const plan = await runWithSheet<PlanAnswer>(new URL('./plan-process.ts', import.meta.url), task)
  await transact((transaction) => storePlan(transaction, id, choices, plan))
  return loadImport(db, user.id, id)
}

const managers = alias(users, 'managers')

/** What a sheet says of a person, as it is stored. */
const stored: Record<PersonColumn, SQL> = {
  employee_number: sql`${users.employeeNumber}`,
  first_name: sql`${users.firstName}`,
  last_name: sql`${users.lastName}`,
  email: sql`${users.email}`,
  user_name: sql`${users.userName}`,
  job_title: sql`nullif(${users.jobTitle}, '')`,
  branch: sql`${branches.name}`,
  department: sql`${departments.name}`,
  manager: sql`${managers.employeeNumber}`,
  mobile: sql`${users.mobile}`,
  phone: sql`${users.phone}`,
  birthday: sql`${users.birthday}`,
  started_on: sql`${users.startedOn}`,
}

/** The text of an `Organisation`, which the process parses. */
async function organisationText(db: Database): Promise<string> {
  const values = sql.join(
    personColumns.map((column) => sql`${sql.raw(`'${column}'`)}, ${stored[column]}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ text: string }>(sql`
    select json_build_object(
      'branches', (select coalesce(json_agg(name), '[]') from ${branches}),
      'departments', (select coalesce(json_agg(name), '[]') from ${departments}),
      'people', (
        select json_agg(json_build_object('id', ${users.id}, 'role', ${users.role}, 'duties', ${users.duties},
          'disabled', ${users.disabledAt} is not null, 'values', json_strip_nulls(json_build_object(${values}))))
        from ${users} left join ${branches} on ${branches.id} = ${users.branchId}
          left join ${departments} on ${departments.id} = ${users.departmentId}
          left join ${users} as managers on ${managers.id} = ${users.reportsTo}))::text as text`)
  const [row] = rows
  if (!row) throw new Error('nothing was read')
  return row.text
}

async function storePlan(
  db: Transaction,
  importId: number,
  choices: Choices,
  { figures, lines }: PlanAnswer,
): Promise<void> {
  const changed = await db
    .update(peopleImports)
    .set({ ...choices, figures, state: 'checked', revision: sql`${peopleImports.revision} + 1` })
    .where(and(eq(peopleImports.id, importId), unapplied))
    .returning({ id: peopleImports.id })
  if (changed.length === 0) throw notFound(missing)
  const ticked = await db
    .select({ person_id: peopleImportLines.personId, after: peopleImportLines.after })
    .from(peopleImportLines)
    .where(and(eq(peopleImportLines.importId, importId), eq(peopleImportLines.accepted, true)))
  await db.delete(peopleImportLines).where(eq(peopleImportLines.importId, importId))
  for (const batch of lines) {
    await db.execute(sql`
      insert into ${peopleImportLines} (import_id, position, kind, row, column_name, value, message, person_id, employee_number,
        name, before, after)
      select ${importId}::integer, position, kind, row, column_name, value, message, person_id, employee_number, name, before, after
      from jsonb_to_recordset(${batch}::text::jsonb) as given (position integer, kind text, row integer, column_name text,
        value text, message text, person_id integer, employee_number text, name text, before jsonb, after jsonb)`)
  }
  // Who was ticked stays so while the sheet calls them the same.
  await db.execute(sql`
    update ${peopleImportLines} as line set accepted = true
    from ${rowsFrom('ticked', { person_id: 'integer', after: 'jsonb' }, ticked)}
    where line.import_id = ${importId} and line.kind = 'renamed'
      and line.person_id = ticked.person_id and line.after = ticked.after`)
}

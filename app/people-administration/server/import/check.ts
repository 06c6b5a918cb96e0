import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type PersonColumn,
  personColumns,
  type SheetMapping,
} from '#app/people-administration/rules/people-sheet.ts'
import type { Member } from '#core/contract/access.ts'
import type { CalendarDay } from '#core/rules/days.ts'
import { anyOf, type Database, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { notFound, type Transact } from '#core/server/http/index.ts'
import { branches, departments, users } from '#platform/people/server/index.ts'
import { runWithSheet } from '#platform/sheets/server/index.ts'
import type { PlanAnswer, PlanTask } from './plan-sheet.ts'
import { peopleImportLines, peopleImports } from './tables.ts'

/** The columns and the choice of the caller. */
interface Choices {
  mapping: SheetMapping
  leavers: boolean
}

const unapplied = anyOf(peopleImports.state, ['uploaded', 'checked'])

/**
 * Compares the sheet of an import with the people who are there, and stores each change and each problem. Throws 404 where
 * the import is not the caller's, or was applied.
 */
export async function checkImport(
  { db, transact }: { db: Database; transact: Transact },
  { id: callerId, role, duties }: Member & { id: number },
  { id, ...choices }: Choices & { id: number },
  today: CalendarDay,
): Promise<void> {
  const [row] = await db
    .select({ sheet: peopleImports.sheet, hidden: peopleImports.hiddenRows })
    .from(peopleImports)
    .where(and(eq(peopleImports.id, id), eq(peopleImports.actorId, callerId), unapplied))
  if (!row?.sheet) throw notFound('הייבוא לא נמצא')
  const task: PlanTask = {
    sheet: row.sheet,
    hidden: row.hidden,
    organisation: await organisationText(db),
    caller: { id: callerId, role, duties },
    ...choices,
    today,
  }
  const plan = await runWithSheet<PlanAnswer>(new URL('./plan-worker.ts', import.meta.url), task)
  await transact((transaction) => storePlan(transaction, id, choices, plan))
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

/** The text of an `Organisation`, which the worker parses. */
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
  if (changed.length === 0) throw notFound('הייבוא לא נמצא')
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

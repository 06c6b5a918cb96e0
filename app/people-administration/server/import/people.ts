import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personColumns } from '#app/people-administration/rules/people-sheet.ts'
import { rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { branches, departments, users } from '#platform/people/server/index.ts'
import type { peopleImportLines } from './tables.ts'

type Line = typeof peopleImportLines.$inferSelect

const types = {
  id: 'integer',
  ...Object.fromEntries(personColumns.map((column) => [column, 'text'])),
  birthday: 'date',
  started_on: 'date',
}
const managers = alias(users, 'managers')

/** What lines say of people, with the branch, the department and the manager whom they name. */
const given = (lines: readonly Line[]): SQL => sql`
  ${rowsFrom(
    'given',
    types,
    lines.map(({ personId, after }) => ({ ...after, id: personId })),
  )}
  left join ${branches} on ${branches.name} = given.branch
  left join ${departments} on ${departments.name} = given.department
  left join ${users} as managers on ${managers.employeeNumber} = given.manager`

/** Adds employees. A manager among them is one of an earlier line, or of the same call. */
export async function addPeople(db: Transaction, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  await db.execute(sql`
    insert into ${users} (employee_number, user_name, email, role, first_name, last_name, job_title, branch_id,
      department_id, reports_to, phone, mobile, birthday, started_on)
    select given.employee_number, given.user_name, given.email, 'employee', given.first_name, given.last_name,
      coalesce(given.job_title, ''), ${branches.id}, ${departments.id}, ${managers.id}, given.phone, given.mobile,
      given.birthday, given.started_on
    from ${given(lines)}`)
  await db.execute(sql`
    update ${users} set reports_to = ${managers.id} from ${given(lines)}
    where ${users.employeeNumber} = given.employee_number and ${users.reportsTo} is null and ${managers.id} is not null`)
}

/** Changes what lines say of people; what they do not say stays. */
export async function changePeople(db: Transaction, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  await db.execute(sql`
    update ${users} set
      user_name = coalesce(given.user_name, ${users.userName}), email = coalesce(given.email, ${users.email}),
      first_name = coalesce(given.first_name, ${users.firstName}),
      last_name = coalesce(given.last_name, ${users.lastName}),
      job_title = coalesce(given.job_title, ${users.jobTitle}),
      branch_id = coalesce(${branches.id}, ${users.branchId}),
      department_id = coalesce(${departments.id}, ${users.departmentId}),
      reports_to = coalesce(${managers.id}, ${users.reportsTo}),
      phone = coalesce(given.phone, ${users.phone}), mobile = coalesce(given.mobile, ${users.mobile}),
      birthday = coalesce(given.birthday, ${users.birthday}),
      started_on = coalesce(given.started_on, ${users.startedOn})
    from ${given(lines)} where ${users.id} = given.id`)
}

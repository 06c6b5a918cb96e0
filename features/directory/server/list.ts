import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#core/contract/endpoint.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { type Database, Json, jsonOf, whereGiven, withCustomPlans } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { DirectoryPerson, type directory } from '#features/directory/contract/directory.ts'
import {
  branches,
  departments,
  firstLetter,
  isShown,
  users,
  visibleColumns,
} from '#platform/people/server/index.ts'

export interface PeopleFilter
  extends Pick<Query<typeof directory.users>, 'branch_id' | 'department_id' | 'letter' | 'recent'> {
  /** People who started on this day or later are new. */
  newSince: CalendarDay
}

export const byName = [asc(users.lastName), asc(users.firstName), asc(users.id)]

/** The condition that a person is in the directory and passes the filter, for a query that runs `withCustomPlans`. */
export function passes({
  branch_id,
  department_id,
  letter,
  recent,
  newSince,
}: PeopleFilter): SQL | undefined {
  return and(
    isShown,
    whereGiven(branch_id, 'integer', (id) => sql`${users.branchId} = ${id}`),
    whereGiven(department_id, 'integer', (id) => sql`${users.departmentId} = ${id}`),
    whereGiven(letter, 'text', (given) => sql`${firstLetter(users.lastName)} = upper(${given})`),
    whereGiven(
      recent ? newSince : null,
      'date',
      (day) => sql`${users.startedOn} between ${day} and ${day} + 60`,
    ),
  )
}

/** A person as the directory shows them, as a column of a query that knows their number. */
export function directoryPerson(id: SQL): SQL<DirectoryPerson> {
  return jsonOf(
    DirectoryPerson,
    visibleColumns,
    sql`from ${users} left join ${branches} on ${eq(branches.id, users.branchId)}
      left join ${departments} on ${eq(departments.id, users.departmentId)} where ${users.id} = ${id}`,
  )
}

/** The numbers of the people who pass the filter, by name; one more than the page shows, to know whether there is a next. */
export function listIds(
  db: Database,
  filter: PeopleFilter,
  { page, per_page }: { page: number; per_page: number },
): Promise<number[]> {
  return withCustomPlans(db, async (planned) => {
    const rows = await planned
      .select({ id: users.id })
      .from(users)
      .where(passes(filter))
      .orderBy(...byName)
      .limit(per_page + 1)
      .offset((page - 1) * per_page)
    return rows.map(({ id }) => id)
  })
}

/** The people of these numbers in their order, as the text of a JSON array. */
export async function showPeople(db: Database, ids: readonly number[]): Promise<string> {
  const [row] = await db
    .select({
      people: sql<string>`coalesce('[' || string_agg(${directoryPerson(sql`given.id`)}::text, ',' order by place) || ']', '[]')`,
    })
    .from(sql`unnest(${sql.param(ids)}::integer[]) with ordinality as given (id, place)`)
  return row?.people ?? '[]'
}

export const getAllUsers: Handler<typeof directory.getAllUsers> = async ({ db }) => {
  const person = jsonOf(DirectoryPerson, visibleColumns)
  const [row] = await db
    .select({
      people: sql<string>`coalesce(string_agg(${person}::text, ',' order by ${sql.join(byName, sql`, `)}), '')`,
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(isShown)
  return new Json(`{"people":[${row?.people ?? ''}]}`)
}

/** The letters that family names begin with, of those who pass the filter. */
export function countLetters(
  db: Database,
  filter: PeopleFilter,
): Promise<{ letter: string; people: number }[]> {
  const letter = firstLetter(users.lastName)
  return withCustomPlans(db, (planned) =>
    planned
      .select({ letter: sql<string>`${letter}`, people: sql<number>`count(*)::integer` })
      .from(users)
      .where(passes(filter))
      .groupBy(letter)
      .orderBy(letter),
  )
}

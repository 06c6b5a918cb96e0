import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, type Json, jsonOf, jsonPageOf } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { type directory, TreePerson } from '#features/directory/contract/directory.ts'
import { pictureOf } from '#platform/files/server/index.ts'
import { branches, departments, fullName, isShown, users } from '#platform/people/server/index.ts'
import { hasTeam, teamSize } from './card.ts'

const perPage = 50
const managers = alias(users, 'managers')

/** Whoever has a team and no active manager. */
const isHead = sql`not exists (
    select from ${users} as ${managers} where ${managers.id} = ${users.reportsTo} and ${managers.disabledAt} is null)
  and ${hasTeam}`

/** Who reports to a person, or the heads of the organisation: those with teams first. */
export async function listTeam(
  db: Database,
  managerId: number | undefined,
  page: number,
): Promise<Json<{ people: TreePerson[]; has_more: boolean }>> {
  const person = {
    id: users.id,
    name: fullName(),
    job_title: users.jobTitle,
    photo: pictureOf(users.photoId),
    team_size: teamSize,
  }
  const rows = await db
    .select({ json: sql<string>`${jsonOf(TreePerson, person)}::text` })
    .from(users)
    .where(and(isShown, managerId === undefined ? isHead : eq(users.reportsTo, managerId)))
    .orderBy(desc(hasTeam), asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  return jsonPageOf('people', rows, perPage)
}

const countPeople = sql<number>`count(*)::integer`

export const getStaffing: Handler<typeof directory.getStaffing> = async ({
  db,
  query: { branch_id: branchId },
}) => {
  const counted = (table: typeof branches | typeof departments, joined: SQL, where: SQL) =>
    db
      .select({ id: table.id, name: table.name, people: countPeople })
      .from(users)
      .innerJoin(table, joined)
      .where(and(isShown, where))
      .groupBy(table.id)
      .orderBy(asc(table.name))
  const places =
    branchId === undefined
      ? counted(branches, eq(branches.id, users.branchId), isNotNull(users.branchId))
      : counted(departments, eq(departments.id, users.departmentId), eq(users.branchId, branchId))
  return { places: await places }
}

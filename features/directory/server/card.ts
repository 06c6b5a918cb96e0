import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PersonReference } from '#core/contract/common.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { type Database, jsonOf, one } from '#core/server/database/index.ts'
import type { PersonCard } from '#features/directory/contract/directory.ts'
import { pictureOf } from '#platform/files/server/index.ts'
import {
  branches,
  departments,
  isShown,
  users,
  visibleBirthday,
  visibleColumns,
  visibleHebrewBirthday,
  visibleStart,
} from '#platform/people/server/index.ts'

const managers = alias(users, 'managers')
const reports = alias(users, 'reports')

const team = sql`from ${users} as ${reports}
  where ${reports.reportsTo} = ${users.id} and ${reports.disabledAt} is null`

/** How many active people report to the person of a row of `users`. */
export const teamSize = sql<number>`(select count(*)::integer ${team})`

/** Whether any do, which is cheaper to know of everybody. */
export const hasTeam = sql<boolean>`exists (select ${team})`

const manager = jsonOf(
  PersonReference,
  {
    id: managers.id,
    name: sql<string>`${managers.firstName} || ' ' || ${managers.lastName}`,
    job_title: managers.jobTitle,
    photo: pictureOf(managers.photoId),
  },
  sql`from ${users} as ${managers} where ${managers.id} = ${users.reportsTo} and ${managers.disabledAt} is null`,
)

/** What colleagues see of a person. `newSince`: who started then or later is new. Throws 404 for nobody and for who left. */
export function loadCard(db: Database, id: number, newSince: CalendarDay): Promise<PersonCard> {
  const card = db
    .select({
      ...visibleColumns,
      address: sql<string | null>`${branches.address} || ', ' || ${branches.city}`,
      birthday: visibleBirthday,
      hebrew_birthday: visibleHebrewBirthday,
      started_on: visibleStart(newSince),
      manager,
      team_size: teamSize,
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(and(eq(users.id, id), isShown))
  return one(card, 'האדם לא נמצא בספר הטלפונים')
}

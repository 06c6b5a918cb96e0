import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { pictureOf } from '#platform/files/server/index.ts'
import type { HebrewBirthday } from '#platform/people/rules/hebrew-birthdays.ts'
import { branches, departments, users } from './tables.ts'

/** The condition that a person is shown to colleagues at all: nobody who left is. */
export const isShown = isNull(users.disabledAt)

/** The condition that a person agreed that colleagues see their birthday. */
export const showsBirthday = and(users.birthdayVisible, isShown)

/** The condition that a person agreed that colleagues see since when they are here. */
export const showsAnniversary = and(users.anniversaryVisible, isShown)

const visibleMobile = sql<string | null>`case when ${users.mobileVisible} then ${users.mobile} end`

/** By which number colleagues reach a person: the mobile where they show it, or else the one of the office. */
export const visiblePhone = sql<string | null>`coalesce(${visibleMobile}, ${users.phone})`

/**
 * What colleagues see of a person, the same for everybody: as columns of a query of people, with their branches and
 * departments joined. Every list, search, card and file of people reads these.
 */
export const visibleColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  job_title: users.jobTitle,
  branch_id: users.branchId,
  branch: branches.name,
  department_id: users.departmentId,
  department: departments.name,
  phone: users.phone,
  extension: users.extension,
  mobile: visibleMobile,
  email: users.email,
  photo: pictureOf(users.photoId),
}

/** The day and month of a birthday, for colleagues. */
export const visibleBirthday = sql<{ month: number; day: number } | null>`case when ${showsBirthday} then
  json_build_object('month', extract(month from ${users.birthday})::integer, 'day', extract(day from ${users.birthday})::integer) end`

export const visibleHebrewBirthday = sql<HebrewBirthday | null>`case
  when ${showsBirthday} and ${users.hebrewBirthMonth} is not null
  then json_build_object('month', ${users.hebrewBirthMonth}, 'day', ${users.hebrewBirthDay}) end`

/** Since when a person is here, for colleagues: also of who started after a day and so is shown as new. */
export function visibleStart(newSince: string): SQL<string | null> {
  return sql`case when ${showsAnniversary} or ${users.startedOn} >= ${newSince}::date then ${users.startedOn}::text end`
}

import { type AnyColumn, and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { BirthdayPerson, UserFields } from '#contract/people.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../http/refusal.ts'
import { pictureOf } from '../media/queries.ts'
import { branches, departments, users } from './tables.ts'

/** A person's own details. Throws 404 for nobody. */
export async function loadUserFields(db: Database, id: number): Promise<UserFields> {
  const [row] = await db
    .select({
      id: users.id,
      employee_number: users.employeeNumber,
      user_name: users.userName,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      phone: users.phone,
      mobile: users.mobile,
      job_title: users.jobTitle,
      branch: branches.name,
      department: departments.name,
      photo: pictureOf(users.photoId),
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(eq(users.id, id))
  if (!row) throw notFound('המשתמש לא נמצא')
  return row
}

/** Who celebrates on one of these days, of those who agreed to show it. Never tells the year. */
export async function listBirthdays(
  db: Database,
  days: { month: number; day: number }[],
): Promise<BirthdayPerson[]> {
  const month = sql<number>`extract(month from ${users.birthday})::integer`
  const day = sql<number>`extract(day from ${users.birthday})::integer`
  return db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      job_title: users.jobTitle,
      branch: branches.name,
      photo: pictureOf(users.photoId),
      day,
      month,
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .where(
      and(
        users.birthdayVisible,
        isNull(users.disabledAt),
        or(
          ...days.map(
            (each) =>
              sql`extract(month from ${users.birthday}) = ${each.month} and extract(day from ${users.birthday}) = ${each.day}`,
          ),
        ),
      ),
    )
    .orderBy(month, day, users.firstName, users.lastName)
    .limit(200)
}

/** What a post shows of its author, as a column of the post's own query. */
export function authorOf(column: AnyColumn) {
  return sql<{ id: number; name: string; job_title: string; photo: UserFields['photo'] }>`(
    select json_build_object('id', ${users.id}, 'name', ${users.firstName} || ' ' || ${users.lastName},
      'job_title', ${users.jobTitle}, 'photo', ${pictureOf(users.photoId)})
    from ${users} where ${users.id} = ${column})`
}

/** Whether a file is somebody's photo. */
export function isPhoto(mediaId: AnyColumn): SQL {
  return sql`exists (select 1 from ${users} where ${users.photoId} = ${mediaId})`
}

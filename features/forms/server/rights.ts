import { and, eq, isNull, sql } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import type { Database } from '#core/server/database/index.ts'
import { notFound, type SessionUser } from '#core/server/http/index.ts'
import { departments, listAdministratorIds, users } from '#platform/people/server/index.ts'

type Caller = Pick<SessionUser, 'id' | 'role' | 'duties'>

/** The departments whose requests the person sees to, by name: administrators all of them. */
export function handledDepartments(db: Database, user: Caller): Promise<(typeof departments.$inferSelect)[]> {
  if (!allowsAccess('duty:forms', user)) return Promise.resolve([])
  const theirs = sql`${departments.id} in (select unnest(${users.formDepartments}) from ${users} where ${users.id} = ${user.id})`
  return db
    .select()
    .from(departments)
    .where(user.role === 'administrator' ? undefined : theirs)
    .orderBy(departments.name)
}

export async function handles(db: Database, user: Caller, departmentId: number): Promise<boolean> {
  return (await handledDepartments(db, user)).some(({ id }) => id === departmentId)
}

/** Throws 404 unless the person sees to the requests of the department. */
export async function requireHandler(db: Database, user: Caller, departmentId: number): Promise<void> {
  if (!(await handles(db, user, departmentId))) throw notFound('המחלקה לא נמצאה')
}

/** The active people who see to the requests of a department; administrators where nobody else does. */
export async function listHandlerIds(db: Database, departmentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        sql`'forms' = any(${users.duties})`,
        sql`${departmentId} = any(${users.formDepartments})`,
      ),
    )
  return rows.length > 0 ? rows.map(({ id }) => id) : listAdministratorIds(db)
}

/** Whether somebody active reports to the person. */
export async function manages(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.reportsTo, userId), isNull(users.disabledAt)))) > 0
}

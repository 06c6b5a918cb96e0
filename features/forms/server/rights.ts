import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import type { Database } from '#core/server/database/index.ts'
import { notFound, type SessionUser } from '#core/server/http/index.ts'
import { departments, listAdministratorIds, users } from '#platform/people/server/index.ts'

type Caller = Pick<SessionUser, 'id' | 'role' | 'duties'>

/** The condition that the person sees to the requests of a department: administrators to all of them. */
export function handledBy(user: Caller): SQL {
  return sql`(${user.role === 'administrator'} or ${departments.id} in (
    select unnest(${users.formDepartments}) from ${users} where ${users.id} = ${user.id}))`
}

/** The departments whose requests the person sees to, by name. */
export function handledDepartments(db: Database, user: Caller): Promise<(typeof departments.$inferSelect)[]> {
  if (!allowsAccess('duty:forms', user)) return Promise.resolve([])
  return db.select().from(departments).where(handledBy(user)).orderBy(departments.name)
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

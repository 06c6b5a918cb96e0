import { and, asc, countDistinct, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  ManagedPerson,
  PersonCard,
  type peopleAdmin,
} from '#app/people-administration/contract/people-admin.ts'
import { mayManage } from '#core/contract/access.ts'
import type { Fields, Query } from '#core/contract/endpoint.ts'
import { type Database, isoMoment, one, pageOf, pick, whereGiven } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { balancesOf } from '#features/shop/server/index.ts'
import { listPersonHistory } from '#platform/audit/server/index.ts'
import { loadBounce } from '#platform/mail/server/index.ts'
import {
  branches,
  departments,
  fullName,
  matchesName,
  setAsideNames,
  signInNames,
  users,
} from '#platform/people/server/index.ts'
import { linkedSince, listDevices } from '#platform/sign-in/server/index.ts'

const perPage = 50

const states: Record<NonNullable<Query<typeof peopleAdmin.getPeople>['state']>, SQL | undefined> = {
  active: isNull(users.disabledAt),
  invited: and(isNull(users.disabledAt), isNotNull(users.firstPasswordUntil)),
  disabled: and(isNotNull(users.disabledAt), isNull(users.erasedAt)),
  set_aside: sql`exists (select from ${setAsideNames} where ${setAsideNames.userId} = ${users.id})`,
}

/** A page of the people that the filters find, by name. Runs `withCustomPlans`. */
export async function listManagedPeople(
  db: Database,
  { s, branch_id, department_id, role, state = 'active', page }: Query<typeof peopleAdmin.getPeople>,
): Promise<Fields<typeof peopleAdmin.getPeople>> {
  const rows = await db
    .select(
      pick(users, ManagedPerson, {
        name: fullName(),
        branch: branches.name,
        department: departments.name,
        disabled: sql<boolean>`${users.disabledAt} is not null`,
        invited: sql<boolean>`${users.firstPasswordUntil} is not null`,
      }),
    )
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(
      and(
        states[state],
        s === undefined ? undefined : matchesName(s),
        whereGiven(branch_id, 'integer', (given) => sql`${users.branchId} = ${given}`),
        whereGiven(department_id, 'integer', (given) => sql`${users.departmentId} = ${given}`),
        whereGiven(role, 'text', (given) => sql`${users.role} = ${given}`),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  const [counted] = await db.select({ set_aside: countDistinct(setAsideNames.userId) }).from(setAsideNames)
  return { people: items, has_more, set_aside: counted?.set_aside ?? 0 }
}

/** The names that a person has or signs in by no more, each with whose it is now. */
function listSetAside(db: Database, id: number): Promise<PersonCard['set_aside']> {
  const owner = {
    id: sql<number>`${users.id}`,
    name: sql<string>`${fullName()}`,
    employee_number: sql<string>`${users.employeeNumber}`,
  }
  return db
    .select({ field: setAsideNames.field, name: setAsideNames.name, owner })
    .from(setAsideNames)
    .leftJoin(signInNames, eq(signInNames.name, setAsideNames.name))
    .leftJoin(users, eq(users.id, signInNames.userId))
    .where(eq(setAsideNames.userId, id))
    .orderBy(asc(setAsideNames.field))
}

const managers = alias(users, 'managers')

export const getManagedPerson: Handler<typeof peopleAdmin.getManagedPerson> = async ({ db, user, query }) => {
  const { id } = query
  const person = await one(
    db
      .select(
        pick(users, PersonCard, {
          // Without those that were deleted, of which no key of an array knows.
          form_departments: sql<number[]>`array(
            select ${departments.id} from ${departments} where ${departments.id} = any(${users.formDepartments}) order by id)`,
          editable_types: sql<PersonCard['editable_types']>`${users.editableTypes}`,
          manager: sql<string | null>`${managers.firstName} || ' ' || ${managers.lastName}`,
          has_password: sql<boolean>`${users.passwordHash} is not null`,
          disabled_at: isoMoment<string | null>(users.disabledAt),
          erased_at: isoMoment<string | null>(users.erasedAt),
          first_password_until: isoMoment<string | null>(users.firstPasswordUntil),
        }),
      )
      .from(users)
      .leftJoin(managers, eq(managers.id, users.reportsTo))
      .where(eq(users.id, id)),
    'האדם לא נמצא',
  )
  const [bounce, devices, boundAt, setAside, balances, history] = await Promise.all([
    person.email === null ? null : loadBounce(db, person.email),
    listDevices(db, id),
    linkedSince(db, id),
    listSetAside(db, id),
    balancesOf(db, id, 'this'),
    person.erased_at === null ? listPersonHistory(db, id) : [],
  ])
  return {
    ...person,
    bounce,
    may_manage: person.erased_at === null && mayManage(user, person),
    devices: devices.map(({ id: device, label, last_seen_at }) => ({ id: device, label, last_seen_at })),
    sign_on_bound_at: boundAt,
    set_aside: setAside,
    balances: balances.map(({ name, unit, balance }) => ({ name, unit, balance })),
    history,
  }
}

export const getManagedPlaces: Handler<typeof peopleAdmin.getManagedPlaces> = async ({ db }) => {
  const people = sql<number>`count(${users.id})::integer`
  const [inBranches, inDepartments] = await Promise.all([
    db
      .select({
        id: branches.id,
        revision: branches.revision,
        name: branches.name,
        city: branches.city,
        address: branches.address,
        people,
      })
      .from(branches)
      .leftJoin(users, and(eq(users.branchId, branches.id), isNull(users.disabledAt)))
      .groupBy(branches.id)
      .orderBy(branches.name),
    db
      .select({ id: departments.id, name: departments.name, people })
      .from(departments)
      .leftJoin(users, and(eq(users.departmentId, departments.id), isNull(users.disabledAt)))
      .groupBy(departments.id)
      .orderBy(departments.name),
  ])
  return { branches: inBranches, departments: inDepartments }
}

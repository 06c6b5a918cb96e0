import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { PersonDetails, peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { mayManage } from '#core/contract/access.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import {
  anyOf,
  changedMeanwhile,
  constraintOf,
  one,
  saveRevised,
  type Transaction,
} from '#core/server/database/index.ts'
import {
  forbidden,
  type Handler,
  invalid,
  notFound,
  Refusal,
  type SessionUser,
} from '#core/server/http/index.ts'
import { impossibleBirthDate, type SignInField } from '#platform/people/rules/details.ts'
import {
  branches,
  checkPeople,
  checkPlaces,
  cleanEmail,
  cleanMobile,
  cleanName,
  cleanPhone,
  cleanSignInName,
  departments,
  fullName,
  setAsideNames,
  signInNames,
  users,
} from '#platform/people/server/index.ts'
import { forgetDevices, notifyChangedDetails } from '#platform/sign-in/server/index.ts'

/**
 * The people, whose rows are locked until the commit, in the order of their numbers. Not their keys: every row that names the
 * caller shares the lock of their key. Throws 404, or 403 where the caller may not change one of them. */
export async function lockPeople(db: Transaction, caller: SessionUser, ids: readonly number[]) {
  const people = await db
    .select()
    .from(users)
    .where(and(anyOf(users.id, ids), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('no key update')
  if (people.length < ids.length) throw notFound('האדם לא נמצא')
  if (!people.every((person) => mayManage(caller, person))) {
    throw forbidden('רק מנהלי המערכת יכולים לשנות את האדם הזה')
  }
  return people
}

/** `lockPeople` for one person. */
export async function lockPerson(db: Transaction, caller: SessionUser, id: number) {
  const person = await one(lockPeople(db, caller, [id]), 'האדם לא נמצא')
  return person
}

const personChanged = () => changedMeanwhile('people', 'הפרטים או ההרשאות השתנו')

/** The columns that hold somebody's details. Throws 400 naming the field. */
async function columnsOf(db: Transaction, id: number | null, details: PersonDetails, now: Date) {
  const { employee_number, user_name, email, birthday } = details
  if (birthday !== null && birthday > dayInIsrael(now))
    throw invalid('birthday', 'range', impossibleBirthDate)
  await checkPlaces(db, { branches: details.branch_id === null ? [] : [details.branch_id] })
  await checkPlaces(db, { departments: details.department_id === null ? [] : [details.department_id] })
  await checkPeople(db, [details.reports_to], 'reports_to')
  if (id !== null && (await isBelow(db, details.reports_to, id))) {
    throw invalid('reports_to', 'circle', 'אי אפשר להיות כפופים למי שכפופים אליכם')
  }
  return {
    employeeNumber: cleanSignInName(employee_number, 'employee_number'),
    userName: cleanSignInName(user_name ?? employee_number, 'user_name'),
    email: email === null ? null : cleanEmail(email, 'email'),
    firstName: cleanName(details.first_name, 'first_name'),
    lastName: cleanName(details.last_name, 'last_name'),
    jobTitle: cleanText(details.job_title),
    branchId: details.branch_id,
    departmentId: details.department_id,
    reportsTo: details.reports_to,
    phone: details.phone === null ? null : cleanPhone(details.phone, 'phone'),
    mobile: details.mobile === null ? null : cleanMobile(details.mobile, 'mobile'),
    birthday,
  }
}

/** Whether a person is another, or reports to them over any number of managers. */
async function isBelow(db: Transaction, person: number | null, above: number): Promise<boolean> {
  if (person === null) return false
  const { rows } = await db.execute(sql`
    with recursive line (id) as (
      select ${person}::integer
      union select ${users.reportsTo} from ${users} join line on ${users.id} = line.id where ${users.reportsTo} is not null)
    select 1 from line where id = ${above}`)
  return rows.length > 0
}

const fieldNames: Record<SignInField, string> = {
  employee_number: 'מספר העובד',
  user_name: 'שם המשתמש',
  email: 'הכתובת',
}

const takenFields: Record<string, { field?: keyof PersonDetails; message: string }> = {
  users_employee_number_unique: { field: 'employee_number', message: 'מספר העובד כבר בשימוש' },
  users_user_name_unique: { field: 'user_name', message: 'שם המשתמש כבר בשימוש' },
  users_email_unique: { field: 'email', message: 'הכתובת כבר בשימוש' },
  sign_in_names_pkey: { message: 'מספר העובד, שם המשתמש או הכתובת כבר משמשים לכניסה של מישהו אחר.' },
}

/** Throws a refusal that names the first detail that somebody else signs in by already, and who that is. */
async function refuseOthers(
  db: Transaction,
  id: number | null,
  given: { employeeNumber: string; userName: string; email: string | null },
): Promise<void> {
  const fields = { employee_number: given.employeeNumber, user_name: given.userName, email: given.email }
  const names = Object.values(fields).filter((name) => name !== null)
  const owners = await db
    .select({ name: signInNames.name, owner: fullName(), number: users.employeeNumber })
    .from(signInNames)
    .innerJoin(users, eq(users.id, signInNames.userId))
    .where(and(anyOf(signInNames.name, names), id === null ? undefined : ne(users.id, id)))
  for (const [field, value] of Object.entries(fields)) {
    const found = owners.find(({ name }) => name === value)
    if (!found) continue
    throw new Refusal(
      'people.taken',
      `${fieldNames[field as SignInField]} כבר בשימוש של ${found.owner}, מספר עובד ${found.number}.`,
      field,
    )
  }
}

/** Says which detail somebody else took in this moment, in a refusal; throws every other error as it is. */
function refuseTaken(error: unknown): never {
  const taken = takenFields[constraintOf(error) ?? '']
  if (taken) throw new Refusal('people.taken', taken.message, taken.field)
  throw error
}

/** Throws a refusal where the caller would become somebody's manager, who approves what they ask for. */
function refuseOwnReports(caller: SessionUser, before: number | null, after: number | null): void {
  if (after !== caller.id || before === caller.id || caller.role === 'administrator') return
  throw new Refusal(
    'people.own-reports',
    'אי אפשר לרשום את עצמך כמנהל או מנהלת של אחרים. זה בידי מנהלי המערכת.',
    'reports_to',
  )
}

/** Tells people of what they sign in with. Throws 400, 403, 404 or a refusal. */
export const savePerson: Handler<typeof peopleAdmin.savePerson> = async ({
  portal,
  db,
  user: caller,
  body,
}) => {
  const { id, revision, ...details } = body
  const before = id === null ? null : await lockPerson(db, caller, id)
  if (before && before.revision !== revision) throw personChanged()
  refuseOwnReports(caller, before?.reportsTo ?? null, details.reports_to)
  const columns = await columnsOf(db, id, details, portal.clock())
  await refuseOthers(db, id, columns)
  if (before) {
    await db.update(users).set(columns).where(eq(users.id, before.id)).catch(refuseTaken)
    await db.delete(setAsideNames).where(eq(setAsideNames.userId, before.id))
    await notifyChangedDetails(db, portal, caller.id, [before])
    return { id: before.id }
  }
  return one(
    db
      .insert(users)
      .values({ ...columns, role: 'employee' })
      .returning({ id: users.id })
      .catch(refuseTaken),
  )
}

/**
 * Throws a refusal where nobody else is an active administrator. Locks the person and them all, so that two demotions take turns:
 * in the order of their numbers, as everybody locks people.
 */
async function requireOtherAdministrator(db: Transaction, id: number): Promise<void> {
  const isAdministrator = and(eq(users.role, 'administrator'), isNull(users.disabledAt))
  const left = await db
    .select({ id: users.id, active: sql<boolean>`${isAdministrator}` })
    .from(users)
    .where(or(eq(users.id, id), isAdministrator))
    .orderBy(users.id)
    .for('no key update')
  if (left.some((each) => each.active && each.id !== id)) return
  throw new Refusal(
    'people.last-administrator',
    'חייבים להישאר לפחות מנהל או מנהלת מערכת אחת. קודם ממנים מישהו נוסף.',
  )
}

export const setRights: Handler<typeof peopleAdmin.setRights> = async ({ db, user: caller, body }) => {
  const { id, revision, role, duties, editable_types, form_departments } = body
  if (id === caller.id) {
    throw new Refusal('people.own-rights', 'את ההרשאות שלך משנים מנהלי מערכת אחרים.')
  }
  if (role !== 'administrator') await requireOtherAdministrator(db, id)
  await checkPlaces(db, { departments: form_departments })
  const before = await lockPerson(db, caller, id)
  if (before.revision !== revision) throw personChanged()
  await db
    .update(users)
    .set({
      role,
      duties,
      editableTypes: role === 'editor' ? editable_types : [],
      formDepartments: duties.includes('forms') ? form_departments : [],
    })
    .where(eq(users.id, id))
  return null
}

export const deactivatePerson: Handler<typeof peopleAdmin.deactivatePerson> = async (context) => {
  const { portal, db, user, body } = context
  if (body.id === user.id) throw new Refusal('people.oneself', 'אי אפשר להשבית את עצמך.')
  await requireOtherAdministrator(db, body.id)
  await lockPerson(db, user, body.id)
  await db
    .update(users)
    .set({ disabledAt: sql`now()` })
    .where(and(eq(users.id, body.id), isNull(users.disabledAt)))
  await portal.jobs.send(db, 'give-back', { userId: body.id })
  await forgetDevices(db, body.id)
  await portal.sessions.endAll(db, body.id)
  return null
}

export const restorePerson: Handler<typeof peopleAdmin.restorePerson> = async ({ db, user, body }) => {
  await lockPerson(db, user, body.id)
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, body.id))
  return null
}

function refuseTakenName(error: unknown): never {
  if (!/_name_unique$/.test(constraintOf(error) ?? '')) throw error
  throw new Refusal('people.place-taken', 'כבר יש מקום בשם הזה.', 'name')
}

export const saveBranch: Handler<typeof peopleAdmin.saveBranch> = async ({ portal, db, body }) => {
  const { id, revision, ...given } = body
  const values = {
    name: cleanText(given.name),
    city: cleanText(given.city),
    address: cleanText(given.address),
  }
  const problems = { missing: 'הסניף לא נמצא', changed: changedMeanwhile('people', 'הסניף השתנה') }
  await portal.jobs.send(db, 'index-renamed-places', {})
  return { id: await saveRevised(db, branches, { id, revision }, values, problems).catch(refuseTakenName) }
}

export const saveDepartment: Handler<typeof peopleAdmin.saveDepartment> = async ({ portal, db, body }) => {
  const values = { name: cleanText(body.name) }
  const columns = { id: departments.id }
  await portal.jobs.send(db, 'index-renamed-places', {})
  const saved =
    body.id === null
      ? db
          .insert(departments)
          .values({ ...values })
          .returning(columns)
      : db.update(departments).set(values).where(eq(departments.id, body.id)).returning(columns)
  return one(saved.catch(refuseTakenName), 'המחלקה לא נמצאה')
}

/** Throws 404, or a refusal where something still belongs to it. */
export const deletePlace: Handler<typeof peopleAdmin.deletePlace> = async ({ db, query: { kind, id } }) => {
  const table = kind === 'branch' ? branches : departments
  const deleted = db
    .delete(table)
    .where(eq(table.id, id))
    .returning({ id: table.id })
    .catch((error: unknown) => {
      if (!constraintOf(error)) throw error
      throw new Refusal('people.place-in-use', 'יש אנשים או דברים ששייכים למקום הזה. קודם מעבירים אותם.')
    })
  await one(deleted, 'המקום לא נמצא')
  return null
}

import { type AnyColumn, and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Duty } from '#core/contract/access.ts'
import { PersonReference } from '#core/contract/common.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { keyOf, stripIgnorable } from '#core/rules/text/text.ts'
import { anyOf, arrayOf, type Database, jsonOf, one, pick, prepared } from '#core/server/database/index.ts'
import { type Handler, invalid, unauthorised } from '#core/server/http/index.ts'
import { type MediaUse, pictureOf } from '#platform/files/server/index.ts'
import type { ownDetails } from '#platform/people/contract/own-details.ts'
import { type people, UserFields } from '#platform/people/contract/people.ts'
import { branches, departments, sessions, users } from './tables.ts'

export async function loadUserFields(db: Database, id: number): Promise<UserFields> {
  const { hebrew_birth_month, hebrew_birth_day, ...person } = await one(
    fieldsOf(db, '').execute({ id }),
    'האדם לא נמצא',
  )
  const [month, day] = [hebrew_birth_month, hebrew_birth_day]
  return { ...person, hebrew_birthday: month !== null && day !== null ? { month, day } : null }
}

const fieldsOf = prepared((db) =>
  db
    .select(
      pick(users, UserFields, {
        hebrew_birth_month: users.hebrewBirthMonth,
        hebrew_birth_day: users.hebrewBirthDay,
        branch: branches.name,
        department: departments.name,
        photo: pictureOf(users.photoId),
      }),
    )
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('fields_of'),
)

type DeliverySettings = Omit<Fields<typeof ownDetails.getNotificationSettings>, 'kinds'>

/** When and in which language a person hears from the portal. Throws 404 for nobody. */
export async function loadDeliverySettings(db: Database, id: number): Promise<DeliverySettings> {
  const hour = (column: AnyColumn) => sql<string | null>`to_char(${column}, 'HH24:MI')`
  const { from, until, mail_language } = await one(
    db
      .select({
        from: hour(users.quietFrom),
        until: hour(users.quietUntil),
        mail_language: users.mailLanguage,
      })
      .from(users)
      .where(eq(users.id, id)),
    'האדם לא נמצא',
  )
  return { quiet_hours: from !== null && until !== null ? { from, until } : null, mail_language }
}

/** What a session calls its device, and until when it lasts at most. Throws 401 for one that has ended. */
export async function loadSession(db: Database, id: string): Promise<{ label: string; expiresAt: Date }> {
  const [row] = await db
    .select({ label: sessions.label, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, id))
  if (!row) throw unauthorised()
  return row
}

/** The person who has this address, in any letter case; null where nobody has. */
export async function findByEmail(db: Database, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, keyOf(email)))
  return row?.id ?? null
}

/** What a post shows of its author, as a column of the post's own query. */
export function authorOf(column: AnyColumn): SQL<PersonReference> {
  const shown = {
    id: users.id,
    name: fullName(),
    job_title: users.jobTitle,
    photo: pictureOf(users.photoId),
  }
  return jsonOf(PersonReference, shown, sql`from ${users} where ${users.id} = ${column}`)
}

/** The names of people by their numbers; gaps are passed over. */
export async function loadNames(
  db: Database,
  ids: readonly (number | null | undefined)[],
): Promise<{ id: number; name: string }[]> {
  const known = ids.filter((id) => typeof id === 'number')
  if (known.length === 0) return []
  return db.select({ id: users.id, name: fullName() }).from(users).where(anyOf(users.id, known))
}

/** The name of the branch where the person of this number works, as a column of another query; null where they work in none. */
export function branchOf(column: AnyColumn | SQL): SQL<string | null> {
  // Under a name of its own: the column may be one of people in the query around.
  const worker = alias(users, 'worker')
  return sql`(
    select ${branches.name} from ${branches} join ${users} as ${worker} on ${worker.branchId} = ${branches.id}
    where ${worker.id} = ${column})`
}

/** Sorts behind every letter. */
const lastCharacter = '\u{10FFFF}'

/**
 * The condition that each word begins a person's first or last name or, unless told otherwise, employee number, or all of them
 * together the whole name, of which a part may be several words. The longest is found by index, also where it is not known yet
 * which it is.
 */
export function matchesName(text: string, { byNumber = true } = {}): SQL | undefined {
  const begins = (word: SQL) => {
    const start = sql`lower(${word})`
    const within = (column: SQL) =>
      sql`(${column} >= ${start} collate "C" and ${column} < ${start} || ${lastCharacter}::text collate "C")`
    return or(
      within(sql`lower(${users.firstName})`),
      within(sql`lower(${users.lastName})`),
      byNumber ? within(sql`${users.employeeNumber}`) : undefined,
    )
  }
  const words = stripIgnorable(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const [first] = words
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length)
  if (first === undefined || longest === undefined) return undefined
  if (others.length === 0) return begins(sql`${longest}::text`)
  const beginsWhole = (one: AnyColumn, other: AnyColumn) =>
    sql`starts_with(lower(${one} || ' ' || ${other}), lower(${words.join(' ')}::text))`
  const { firstName, lastName } = users
  return or(
    sql`${begins(sql`${longest}::text`)} and not exists (
      select 1 from unnest(${arrayOf('text', others)}) as other (word) where not ${begins(sql`other.word`)})`,
    and(begins(sql`${first}::text`), or(beginsWhole(firstName, lastName), beginsWhole(lastName, firstName))),
  )
}

/** The numbers of those whom `matchesName` finds; undefined for a text without a word. */
export async function listNamed(db: Database, text: string): Promise<number[] | undefined> {
  const where = matchesName(text)
  if (!where) return undefined
  const ids = sql<number[]>`coalesce(array_agg(${users.id}), '{}')`
  const [found] = await db.select({ ids }).from(users).where(where)
  return found?.ids ?? []
}

/** Active people whose first or last name or employee number begins with the words, each with one of them. */
export function findPeople(db: Database, text: string) {
  return findActive(db, matchesName(text))
}

/**
 * To whom the phonebook is closed people are found by their whole name alone: who knows it may thank them, and nobody reads the
 * list of all.
 */
export const findColleagues: Handler<typeof people.findColleagues> = async ({ db, user, query }) => {
  const isClosed = user.closed_rooms.includes('phonebook')
  const found = isClosed ? hasWholeName(query.s) : matchesName(query.s, { byNumber: false })
  return { people: await findActive(db, and(ne(users.id, user.id), found)) }
}

/** The condition that a person has this first and last name, in either order. */
function hasWholeName(text: string): SQL {
  const name = stripIgnorable(text).split(/\s+/).filter(Boolean).join(' ')
  return sql`lower(${name}::text) in (
    lower(${users.firstName} || ' ' || ${users.lastName}), lower(${users.lastName} || ' ' || ${users.firstName}))`
}

async function findActive(db: Database, where: SQL | undefined) {
  return db
    .select({
      id: users.id,
      name: fullName(),
      job_title: users.jobTitle,
      branch: branches.name,
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .where(and(isNull(users.disabledAt), where))
    .orderBy(users.firstName, users.lastName, users.id)
    .limit(20)
}

/** Active people who may write a type of content (`mayEdit` of the contract). */
export async function listEditorIds(db: Database, postType: string): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        or(
          eq(users.role, 'administrator'),
          and(eq(users.role, 'editor'), sql`${postType} = any(${users.editableTypes})`),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function listAdministratorIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.disabledAt), eq(users.role, 'administrator')))
  return rows.map(({ id }) => id)
}

export async function loadName(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return row ? `${row.first} ${row.last}` : ''
}

/** Throws 400, naming the field, where one of the people is not there. */
export async function checkPeople(db: Database, given: (number | null)[], field: string): Promise<void> {
  const ids = [...new Set(given)].filter((id) => id !== null)
  if (ids.length === 0) return
  const found = await db.select({ id: users.id }).from(users).where(anyOf(users.id, ids))
  if (found.length < ids.length) throw invalid(field, 'not-found', 'האדם לא נמצא')
}

/** Which of the people there are: not those whose data was erased. */
export async function presentPeople(db: Database, given: readonly (number | null)[]): Promise<Set<number>> {
  const ids = given.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(anyOf(users.id, ids), isNull(users.erasedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Everybody sees the photos of people. */
export const photoUse: MediaUse = {
  shownTo: (_user, mediaId) => sql`exists (select 1 from ${users} where ${users.photoId} = ${mediaId})`,
  count: (mediaId) => sql`select count(*) from ${users} where ${users.photoId} = ${mediaId}`,
}

/** The name of the person of a row of `users`, as a column of a query that has this table. */
export function fullName(): SQL<string> {
  return sql`${users.firstName} || ' ' || ${users.lastName}`
}

/** The name of the person whom a column names, as a column of a query without the table `users`. */
export function nameOf(userId: AnyColumn): SQL<string> {
  return sql`(select ${fullName()} from ${users} where ${users.id} = ${userId})`
}

/** The number of active people whose manager somebody is. */
export function countReports(db: Database, userId: number): Promise<number> {
  return db.$count(users, and(eq(users.reportsTo, userId), isNull(users.disabledAt)))
}

/** Whether somebody may sign in. */
export async function isActive(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.disabledAt)))) > 0
}

/** Active people who have a duty, and administrators. */
export async function listHolders(db: Database, duty: Duty): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNull(users.disabledAt), or(eq(users.role, 'administrator'), sql`${duty} = any(${users.duties})`)),
    )
  return rows.map(({ id }) => id)
}

import { and, desc, eq, gte, ne, or, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { type Database, prepared } from '#core/server/database/index.ts'
import { type Handler, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { Celebrant, celebrations } from '#features/celebrations/contract/celebrations.ts'
import { celebrationKinds } from '#features/celebrations/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { daysToGreet } from '#platform/people/rules/birthdays.ts'
import { authorOf, isShown, loadName, users } from '#platform/people/server/index.ts'
import { celebrants } from './queries.ts'
import { greetings } from './tables.ts'

const inIsrael = sql.raw(`at time zone '${timeZone}'`)

const listOfPerson = celebrants(eq(users.id, sql.placeholder('id')))

const isGreeted = sql`exists (
  select from ${greetings} where ${greetings.greeterId} = ${sql.placeholder('id')} and ${greetings.receiverId} = ${users.id}
    and (${greetings.greetedAt} ${inIsrael})::date = ${sql.placeholder('today')}::date)`

const listOfBranch = celebrants(
  and(
    eq(users.branchId, sql.placeholder('branchId')),
    ne(users.id, sql.placeholder('id')),
    sql`not ${isGreeted}`,
  ),
)

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))

/** Throws a refusal for somebody who does not celebrate or does not show it, and for the second time in a year of theirs. */
export const greet: Handler<typeof celebrations.greet> = async ({ db, portal, user, body }) => {
  const { id, occasion } = body
  const greeterId = user.id
  const now = portal.clock()
  const found = await listOfPerson(db, daysToGreet(now), { id })
  // The same answer for who does not celebrate and for who does not show it.
  const celebrated = found.findLast((each) => each.occasion === occasion)
  if (id === greeterId || !celebrated) {
    throw new Refusal('celebrations.none', 'אפשר לברך ביום החגיגה ובשבוע שאחריו.')
  }
  const rows = await db
    .insert(greetings)
    .values({ greeterId, receiverId: id, occasion, year: yearOf(celebrated.on), greetedAt: now })
    .onConflictDoNothing()
    .returning({ year: greetings.year })
  if (rows.length === 0) throw new Refusal('celebrations.greeted', 'הברכה כבר נשלחה השנה.')
  await notify(db, celebrationKinds.greeting, {
    userIds: [id],
    greeterId,
    greeter: await loadName(db, greeterId),
    occasion,
  })
  return body
}

/** Who of a person's branch celebrates today and was not congratulated by them yet. */
export async function listToGreet(
  db: Database,
  { id, branchId }: SessionUser,
  now: Date,
): Promise<Celebrant[]> {
  if (branchId === null) return []
  const today = dayInIsrael(now)
  return listOfBranch(db, [today], { id, branchId, today })
}

/** Of those who congratulated the caller, nobody who left. */
export const getGreetings: Handler<typeof celebrations.getGreetings> = async ({ db, portal, user }) => {
  const { id } = user
  const now = portal.clock()
  const year = yearOf(dayInIsrael(now))
  const [given, received] = await Promise.all([
    greetingsBy(db, '').execute({ id, year, since: daysToGreet(now).at(-1) }),
    greetingsTo(db, '').execute({ id, now: now.toISOString() }),
  ])
  return { given, received }
}

const greetingsBy = prepared((db) =>
  db
    .select({ id: greetings.receiverId, occasion: greetings.occasion })
    .from(greetings)
    .where(
      and(
        eq(greetings.greeterId, sql.placeholder('id')),
        or(
          eq(greetings.year, sql.placeholder('year')),
          sql`(${greetings.greetedAt} ${inIsrael})::date >= ${sql.placeholder('since')}::date`,
        ),
      ),
    )
    .prepare('greetings_by'),
)

const greetingsTo = prepared((db) =>
  db
    .select({
      person: authorOf(greetings.greeterId),
      occasion: greetings.occasion,
      on: sql<string>`(${greetings.greetedAt} ${inIsrael})::date::text`,
    })
    .from(greetings)
    .innerJoin(users, and(eq(users.id, greetings.greeterId), isShown))
    .where(
      and(
        eq(greetings.receiverId, sql.placeholder('id')),
        gte(greetings.greetedAt, sql`${sql.placeholder('now')}::timestamptz - interval '14 days'`),
      ),
    )
    .orderBy(desc(greetings.greetedAt))
    .limit(500)
    .prepare('greetings_to'),
)

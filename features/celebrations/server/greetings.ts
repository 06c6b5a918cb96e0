import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/dates.ts'
import { type CalendarDay, dayInIsrael } from '#core/rules/days.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import { celebrationKinds } from '#features/celebrations/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { daysToGreet } from '#platform/people/rules/birthdays.ts'
import { authorOf, isShown, loadName, users } from '#platform/people/server/index.ts'
import { listCelebrants } from './queries.ts'
import { greetings } from './tables.ts'

type Occasion = Celebrant['occasion']

const inIsrael = sql.raw(`at time zone '${timeZone}'`)

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4))

/** Congratulates a person who celebrates and shows it. Throws a refusal for anybody else, and for the second time in a year of theirs. */
export async function greet(
  db: Transaction,
  greeterId: number,
  { id, occasion }: { id: number; occasion: Occasion },
  now: Date,
): Promise<void> {
  const celebrants = await listCelebrants(db, daysToGreet(now), id)
  // The same answer for who does not celebrate and for who does not show it.
  const celebrated = celebrants.findLast((each) => each.occasion === occasion)
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
}

/** Whom a person congratulated on what is celebrated this year, or may still be congratulated on. */
export function listGiven(db: Database, greeterId: number, now: Date) {
  return db
    .select({ id: greetings.receiverId, occasion: greetings.occasion })
    .from(greetings)
    .where(
      and(
        eq(greetings.greeterId, greeterId),
        or(
          eq(greetings.year, yearOf(dayInIsrael(now))),
          sql`(${greetings.greetedAt} ${inIsrael})::date >= ${daysToGreet(now).at(-1)}::date`,
        ),
      ),
    )
}

/** Who congratulated a person since the birthdays that may still be congratulated on, the newest first; nobody who left. */
export function listReceived(db: Database, receiverId: number, now: Date) {
  return db
    .select({
      person: authorOf(greetings.greeterId),
      occasion: greetings.occasion,
      on: sql<string>`(${greetings.greetedAt} ${inIsrael})::date::text`,
    })
    .from(greetings)
    .innerJoin(users, and(eq(users.id, greetings.greeterId), isShown))
    .where(
      and(
        eq(greetings.receiverId, receiverId),
        gte(greetings.greetedAt, sql`${now.toISOString()}::timestamptz - interval '14 days'`),
      ),
    )
    .orderBy(desc(greetings.greetedAt))
    .limit(500)
}

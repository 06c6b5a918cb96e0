import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { type Database, isoMoment, prepared } from '#core/server/database/index.ts'
import { type Handlers, notFound } from '#core/server/http/index.ts'
import type { events as endpoints } from '#features/events/contract/events.ts'
import { posts, type Viewer } from '#platform/content/server/index.ts'
import { roomsClosedTo } from '#platform/organisation/server/index.ts'
import { typesOfRooms } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'
import { type CalendarEvent, calendarOf } from './calendar.ts'
import { listEventsBetween } from './queries.ts'
import { registrations } from './registration/tables.ts'
import { calendarAddresses, events } from './tables.ts'

/** Days before today and after it that a calendar has. */
const daysBefore = 30
const daysAfter = 365

const mostOwn = 500

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const ownerOf = prepared((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      branchId: users.branchId,
      departmentId: users.departmentId,
      closedRooms: roomsClosedTo(users),
    })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(and(eq(calendarAddresses.keyHash, sql.placeholder('keyHash')), isNull(users.disabledAt)))
    .prepare('calendar_owner'),
)

/** What the person is registered for, and what they may be: also where the room is closed to them since. */
async function listOwn(db: Database, userId: number, from: SQL): Promise<CalendarEvent[]> {
  return await db
    .select({
      ...{ id: posts.id, slug: posts.slug, title: posts.title, excerpt: posts.excerpt },
      ...{
        starts_at: isoMoment<string>(events.startsAt),
        ends_at: isoMoment<string>(events.endsAt),
        place: events.place,
      },
      isTentative: sql<boolean>`${registrations.state} <> 'registered'`,
    })
    .from(registrations)
    .innerJoin(events, eq(events.postId, registrations.postId))
    .innerJoin(posts, eq(posts.id, registrations.postId))
    .where(
      and(
        eq(registrations.userId, userId),
        ne(registrations.state, 'cancelled'),
        eq(posts.status, 'published'),
        sql`${events.endsAt} > ${from}`,
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(mostOwn)
}

async function listAll(db: Database, viewer: Viewer, now: Date): Promise<CalendarEvent[]> {
  const today = dayInIsrael(now)
  const days = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) }
  const { posts: found } = (await listEventsBetween(db, viewer, days)).parse()
  return found.flatMap(({ event, ...post }) => (event ? { ...post, ...event, isTentative: false } : []))
}

export const calendarHandlers: Pick<
  Handlers<typeof endpoints>,
  'getCalendarAddress' | 'makeCalendarAddress' | 'removeCalendarAddress' | 'getCalendar'
> = {
  async getCalendarAddress({ db, user }) {
    const [row] = await db
      .select({ made_at: isoMoment(calendarAddresses.madeAt) })
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, user.id))
    return { made_at: row?.made_at ?? null }
  },

  async makeCalendarAddress({ db, user }) {
    const key = randomBytes(32).toString('base64url')
    const row = { keyHash: hashOf(key), madeAt: sql`now()` }
    await db
      .insert(calendarAddresses)
      .values({ userId: user.id, ...row })
      .onConflictDoUpdate({ target: calendarAddresses.userId, set: row })
    return { key }
  },

  async removeCalendarAddress({ db, user }) {
    await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, user.id))
    return null
  },

  /** Throws 404 for a key that nobody has, or that of somebody who left. */
  async getCalendar({ portal, db, query: { key, of } }) {
    const [owner] = await ownerOf(db, '').execute({ keyHash: hashOf(key) })
    if (!owner) throw notFound()
    const { closedRooms, ...person } = owner
    const found =
      of === 'mine'
        ? await listOwn(db, person.id, sql`now() - make_interval(days => ${daysBefore})`)
        : await listAll(db, { ...person, closedTypes: typesOfRooms(closedRooms) }, portal.clock())
    const name = of === 'mine' ? 'האירועים שלי' : 'כל האירועים'
    return {
      bytes: Buffer.from(calendarOf(name, found, portal.config.publicUrl)),
      mimeType: 'text/calendar; charset=utf-8',
      fileName: `${of}.ics`,
    }
  },
}

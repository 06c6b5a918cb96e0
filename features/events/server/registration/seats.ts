import { and, eq, sql } from 'drizzle-orm'
import { type Database, prepared, preparedStatement, type Transaction } from '#core/server/database/index.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import type { Seats } from '#features/events/rules/registration.ts'
import { inAudience, posts } from '#platform/content/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { isRoomClosedTo } from '#platform/organisation/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { events } from '../tables.ts'
import { registrationOptions, registrationSeats, registrations } from './tables.ts'

/** The seats of an event, locked until the transaction ends. */
export interface LockedSeats extends Seats {
  lastOrdinal: number
}

const seatsForUpdate = prepared((db: Transaction) =>
  db
    .select({
      capacity: registrationSeats.capacity,
      taken: registrationSeats.taken,
      waiting: registrationSeats.waiting,
      lastOrdinal: registrationSeats.lastOrdinal,
    })
    .from(registrationSeats)
    .where(eq(registrationSeats.postId, sql.placeholder('postId')))
    .for('update')
    .prepare('seats_for_update'),
)

/** Locks the seats of an event, for which everybody who changes a registration to it waits. Undefined without a registration. */
export async function lockSeats(db: Transaction, postId: number): Promise<LockedSeats | undefined> {
  const [seats] = await seatsForUpdate(db, '').execute({ postId })
  return seats
}

const seatsUpdate = prepared((db: Transaction) =>
  db
    .update(registrationSeats)
    .set({
      taken: sql`${sql.placeholder('taken')}`,
      waiting: sql`${sql.placeholder('waiting')}`,
      lastOrdinal: sql`${sql.placeholder('lastOrdinal')}`,
    })
    .where(eq(registrationSeats.postId, sql.placeholder('postId')))
    .prepare('seats_update'),
)

/** Writes what is taken of locked seats; a constraint rejects more than there are. */
export async function writeSeats(db: Transaction, postId: number, seats: LockedSeats): Promise<void> {
  const { taken, waiting, lastOrdinal } = seats
  await seatsUpdate(db, '').execute({ postId, taken, waiting, lastOrdinal })
}

export interface OptionChange {
  question: string
  option: string
  change: number
}

/** What a registration takes of every option that it chose; less with a minus. */
export function optionChanges(answers: readonly Answer[], seats: number): OptionChange[] {
  return answers.flatMap(({ key, options }) =>
    options.map((option) => ({ question: key, option, change: seats })),
  )
}

const optionsUpdate = preparedStatement(
  () => sql`
    update ${registrationOptions} set taken = ${registrationOptions.taken} + moved.change
    from (
      select question, option, sum(change)::integer as change
      from jsonb_to_recordset(${sql.placeholder('changes')}::text::jsonb) as given (question text, option text, change integer)
      group by question, option) moved
    where ${registrationOptions.postId} = ${sql.placeholder('postId')} and ${registrationOptions.question} = moved.question
      and ${registrationOptions.option} = moved.option`,
)

/** Changes what is taken of options; those without a capacity are not counted. The seats of the event are locked. */
export async function moveOptions(db: Transaction, postId: number, changes: OptionChange[]): Promise<void> {
  if (changes.length > 0) await optionsUpdate(db, { postId, changes: JSON.stringify(changes) })
}

/** Lets go of those in the waiting list who have left. Returns how many are left in it. */
async function dropThoseWhoLeft(db: Transaction, postId: number): Promise<number> {
  const { rows } = await db.execute<{ answers: Answer[]; seats: number }>(sql`
    update ${registrations} set state = 'cancelled', mail_due = null from ${users}
    where ${registrations.postId} = ${postId} and ${registrations.state} = 'waiting'
      and ${users.id} = ${registrations.userId} and ${users.disabledAt} is not null
    returning ${registrations.answers}, ${registrations.seats}`)
  await moveOptions(
    db,
    postId,
    rows.flatMap(({ answers, seats }) => optionChanges(answers, -seats)),
  )
  return rows.length
}

/** Who may be given a seat: of an event that is to come and takes place, those for whom it is meant and to whom its room is open. */
const mayBePromoted = and(
  eq(registrations.state, 'waiting'),
  eq(posts.status, 'published'),
  sql`${events.endsAt} > clock_timestamp()`,
  inAudience(users),
  sql`not ${isRoomClosedTo(users, sql`'events'`)}`,
)

/**
 * Gives free seats to those who wait, in their order, and notifies them; who may not be promoted keeps their place. The first
 * who needs more than is free stops it: nobody overtakes. The seats are locked and written. Returns the seats as they are
 * then, and how many people got theirs.
 */
export async function promote(
  db: Transaction,
  postId: number,
  seats: LockedSeats,
): Promise<{ seats: LockedSeats; promoted: number }> {
  const free = seats.capacity === null ? null : seats.capacity - seats.taken
  if (seats.waiting === 0 || free === 0) return { seats, promoted: 0 }
  const left = await dropThoseWhoLeft(db, postId)
  const { rows } = await db.execute<{ user_id: number; seats: number; slug: string; title: string }>(sql`
    with promoted as (
      update ${registrations} set state = 'registered', mail_due = 'promoted'
      from (
        select ${registrations.id}, sum(${registrations.seats}) over (order by ${registrations.ordinal}) as needed
        from ${registrations}
          join ${users} on ${users.id} = ${registrations.userId}
          join ${posts} on ${posts.id} = ${registrations.postId}
          join ${events} on ${events.postId} = ${registrations.postId}
        where ${registrations.postId} = ${postId} and ${mayBePromoted}) queue
      where queue.id = ${registrations.id} and (${free}::integer is null or queue.needed <= ${free}::integer)
      returning ${registrations.userId}, ${registrations.seats}),
    written as (
      update ${registrationSeats} set taken = taken + coalesce((select sum(seats) from promoted), 0),
        waiting = waiting - ${left}::integer - (select count(*) from promoted)
      where ${registrationSeats.postId} = ${postId})
    select user_id, seats, slug, title from promoted cross join ${posts} where ${posts.id} = ${postId}`)
  const [row] = rows
  if (row) {
    const event = { id: postId, slug: row.slug, title: row.title }
    await notify(db, registrationKinds['registration-promoted'], {
      userIds: rows.map(({ user_id }) => user_id),
      event,
    })
  }
  const taken = seats.taken + rows.reduce((sum, each) => sum + each.seats, 0)
  return { seats: { ...seats, taken, waiting: seats.waiting - left - rows.length }, promoted: rows.length }
}

export async function eventName(
  db: Database,
  postId: number,
): Promise<{ id: number; slug: string; title: string }> {
  const [row] = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.postType, 'event')))
  if (!row) throw new Error('the event does not exist')
  return row
}

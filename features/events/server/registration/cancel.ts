import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { type Database, pipelined, pipelinedInOrder, type Transaction } from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { isOwed } from '#features/events/rules/registration.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { events } from '../tables.ts'
import { findForm, loadManaged } from './forms.ts'
import { loadRegistration, type StoredRegistration } from './mine.ts'
import { countRegistrations } from './organisers/organise.ts'
import { correctionOf, refuseOwn } from './organisers/paid.ts'
import { refuseOutsideTime } from './register.ts'
import {
  eventName,
  type LockedSeats,
  lockSeats,
  moveOptions,
  optionChanges,
  promote,
  writeSeats,
} from './seats.ts'
import { loadState } from './states.ts'
import { registrations } from './tables.ts'

/** What was offered is cancelled at any time. Throws 404, or a refusal. */
export const cancelRegistration: Handler<typeof registration.cancelRegistration> = async ({
  db,
  user,
  query: { id },
}) => {
  const [seats, form, before] = await pipelinedInOrder([
    () => lockSeats(db, id),
    () => findForm(db, user, id),
    () => loadRegistration(db, id, user.id),
  ])
  if (!seats || !form) throw notFound('אין הרשמה לאירוע הזה')
  const held = requireHeld(before, 'אין לך רישום לאירוע הזה.')
  if (held.state !== 'offered') refuseOutsideTime({ form, before })
  await release(db, id, seats, held)
  return loadState(db, user, id)
}

/** What is owed already is cancelled by administrators, who say why. Throws 404, 400, or a refusal. */
export const cancelFor: Handler<typeof registration.cancelFor> = async ({
  db,
  user,
  query: { id },
  body: { user: userId, reason: typedReason },
}) => {
  const [seats, form, before] = await pipelinedInOrder([
    () => lockSeats(db, id),
    () => loadManaged(db, user, id),
    () => loadRegistration(db, id, userId),
  ])
  if (!seats) throw notFound('אין הרשמה לאירוע הזה')
  const held = requireHeld(before, 'לאדם הזה אין רישום לאירוע.')
  refuseOwn(held.total > 0, userId, user.id)
  const reason = cleanText(typedReason)
  const owed = isOwed(held, held.attendedAt !== null || form.window === 'over')
  const correction = owed ? correctionOf(user.role === 'administrator', reason) : ''
  await release(db, id, seats, held, { correction })
  await notify(db, registrationKinds['registration-cancelled'], {
    userIds: [userId],
    event: await eventName(db, id),
    reason,
  })
  return { counts: await countRegistrations(db, id) }
}

const upcoming = (userId: number) =>
  and(
    eq(registrations.userId, userId),
    ne(registrations.state, 'cancelled'),
    isNull(registrations.attendedAt),
    sql`${registrations.postId} in (select ${events.postId} from ${events} where ${events.endsAt} > now())`,
  )

/** The number of events to come that somebody is registered to, or waits for; not those to which they came. */
export function countUpcoming(db: Database, userId: number): Promise<number> {
  return db.$count(registrations, upcoming(userId))
}

/** Gives back somebody's seats at all events to come. */
export async function cancelUpcoming(db: Transaction, userId: number): Promise<void> {
  const held = await db
    .select({ postId: registrations.postId })
    .from(registrations)
    .where(upcoming(userId))
    .orderBy(registrations.postId)
  for (const { postId } of held) {
    const seats = await lockSeats(db, postId)
    const registration = await loadRegistration(db, postId, userId)
    if (seats && registration && registration.state !== 'cancelled') {
      await release(db, postId, seats, registration, { correction: '' })
    }
  }
}

function requireHeld(before: StoredRegistration | undefined, message: string): StoredRegistration {
  if (!before || before.state === 'cancelled') throw new Refusal('registration.not-registered', message)
  return before
}

/** Gives back what a registration holds of locked seats, to those who wait. `byOthers`: not its person, who is told by mail. */
async function release(
  db: Transaction,
  id: number,
  seats: LockedSeats,
  held: StoredRegistration,
  byOthers?: { correction: string },
): Promise<void> {
  const isWaiting = held.state === 'waiting'
  const after = {
    ...seats,
    taken: seats.taken - (isWaiting ? 0 : held.seats),
    waiting: seats.waiting - (isWaiting ? 1 : 0),
  }
  await pipelined([
    db
      .update(registrations)
      .set({
        state: 'cancelled',
        mailDue: byOthers ? 'cancelled' : null,
        attendedAt: null,
        confirmBy: null,
        ...(byOthers?.correction && { correctedAt: sql`now()`, correction: byOthers.correction }),
      })
      .where(eq(registrations.id, held.id)),
    writeSeats(db, id, after),
    moveOptions(db, id, optionChanges(held.answers, -held.seats)),
  ])
  await promote(db, id, after)
}

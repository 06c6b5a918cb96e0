import { and, eq, sql } from 'drizzle-orm'
import { type Database, pipelinedInOrder, type Transaction } from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import { registrationKinds } from '#features/events/contract/notifications.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { loadRegistration, shownRegistration } from '#features/events/server/registration/mine.ts'
import {
  eventName,
  lockSeats,
  moveOptions,
  optionChanges,
  promote,
  writeSeats,
} from '#features/events/server/registration/seats.ts'
import { registrations } from '#features/events/server/registration/tables.ts'
import { notify } from '#platform/notifications/server/index.ts'

const isLapsed = sql`${registrations.confirmBy} <= clock_timestamp()`

/** Throws 404, or a refusal where no seats were offered or their time is over. */
export const confirmRegistration: Handler<typeof registration.confirmRegistration> = async ({
  db,
  user,
  query: { id },
}) => {
  const [seats, before] = await pipelinedInOrder([
    () => lockSeats(db, id),
    () => loadRegistration(db, id, user.id),
  ])
  if (!seats) throw notFound('אין הרשמה לאירוע הזה')
  if (before?.state !== 'offered') {
    throw new Refusal('registration.not-offered', 'אין רישום שמחכה לאישור שלך.')
  }
  const confirmed = await db
    .update(registrations)
    .set({ state: 'registered', confirmBy: null, mailDue: 'registered' })
    .where(and(eq(registrations.id, before.id), sql`not ${isLapsed}`))
    .returning({ id: registrations.id })
  if (confirmed.length === 0) {
    throw new Refusal('registration.offer-over', 'הזמן לאישור עבר, והמקום התפנה.')
  }
  return shownRegistration({ ...before, state: 'registered', confirmBy: null })
}

/** Events with seats that were offered and not confirmed in their time. */
export async function listEventsWithExpiredOffers(db: Database): Promise<number[]> {
  const rows = await db.selectDistinct({ id: registrations.postId }).from(registrations).where(isLapsed)
  return rows.map(({ id }) => id)
}

/** Gives the seats that were not confirmed in their time to those who wait, and says so to the people who were offered them. */
export async function releaseExpiredOffers(db: Transaction, postId: number): Promise<void> {
  const seats = await lockSeats(db, postId)
  if (!seats) return
  const lapsed = await db
    .update(registrations)
    .set({ state: 'cancelled', confirmBy: null, mailDue: null })
    .where(and(eq(registrations.postId, postId), isLapsed))
    .returning({ userId: registrations.userId, answers: registrations.answers, seats: registrations.seats })
  if (lapsed.length === 0) return
  const after = { ...seats, taken: seats.taken - lapsed.reduce((sum, each) => sum + each.seats, 0) }
  await writeSeats(db, postId, after)
  await moveOptions(
    db,
    postId,
    lapsed.flatMap((each) => optionChanges(each.answers, -each.seats)),
  )
  await notify(db, registrationKinds['registration-lapsed'], {
    userIds: lapsed.map(({ userId }) => userId),
    event: await eventName(db, postId),
  })
  await promote(db, postId, after)
}

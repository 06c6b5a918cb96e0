import { and, eq, sql } from 'drizzle-orm'
import { type Database, one, type Transaction, transact } from '#core/server/database/index.ts'
import { type Handler, invalid, Refusal } from '#core/server/http/index.ts'
import type { Announcement } from '#platform/notifications/contract/announcements.ts'
import { announcementKinds } from '#platform/notifications/contract/announcements.ts'
import type { push } from '#platform/notifications/contract/push.ts'
import type { PushTopic } from '#platform/notifications/contract/vocabulary.ts'
import { checkPlaces } from '#platform/people/server/index.ts'
import { notify } from '../commands.ts'
import { peopleOf } from './audience.ts'
import { pushes } from './tables.ts'

type Push = typeof pushes.$inferSelect
type Sending = Announcement & { userIds: readonly number[] }

/** The kind of notification of each topic, which people may switch off. */
const announce: Record<PushTopic, (db: Transaction, sending: Sending) => Promise<void>> = {
  general: (db, sending) => notify(db, announcementKinds.announcement, sending),
  events: (db, sending) => notify(db, announcementKinds['announcement-of-events'], sending),
  wellbeing: (db, sending) => notify(db, announcementKinds['announcement-of-wellbeing'], sending),
}

/** How far ahead a push may be scheduled, in days. */
const maxDays = 366

/** Throws 400 for a place that is not there or a time that is over. */
export const sendPushData: Handler<typeof push.sendPushData> = async ({ db, portal, user, body }) => {
  const { send_at, ...input } = body
  await checkPlaces(db, input.audience, 'audience.')
  const sendAt = send_at === null ? null : new Date(send_at)
  const ahead = sendAt === null ? 0 : sendAt.getTime() - portal.clock().getTime()
  if (sendAt !== null && !(ahead > 0 && ahead < maxDays * 86_400_000)) {
    throw invalid('send_at', 'time', 'צריך מועד בעתיד, עד שנה מהיום')
  }
  const added = await one(
    db
      .insert(pushes)
      .values({ ...input, authorId: user.id, ...(sendAt && { sendAt }) })
      .returning({ id: pushes.id }),
  )
  if (sendAt === null) await portal.jobs.send(db, 'send-pushes', {})
  return added
}

/** Throws 404, or a refusal where it is too late. */
export const cancelPush: Handler<typeof push.cancelPush> = async ({ db, body }) => {
  const { state } = await one(
    db.select({ state: pushes.state }).from(pushes).where(eq(pushes.id, body.id)).for('update'),
    'ההודעה לא נמצאה',
  )
  if (state === 'sent') throw new Refusal('push.sent', 'ההודעה כבר נשלחה, ואי אפשר לבטל אותה.')
  await db.update(pushes).set({ state: 'cancelled' }).where(eq(pushes.id, body.id))
  return body
}

/** Sends the pushes whose time has come, each once: it is sent and marked as sent in one transaction. */
export async function sendDuePushes(db: Database): Promise<void> {
  while (await transact(db, sendNext));
}

async function sendNext(db: Transaction): Promise<boolean> {
  const [due] = await db
    .select()
    .from(pushes)
    .where(and(eq(pushes.state, 'scheduled'), sql`${pushes.sendAt} <= now()`))
    .orderBy(pushes.sendAt, pushes.id)
    .limit(1)
    .for('update', { skipLocked: true })
  if (due) await sendOne(db, due)
  return due !== undefined
}

async function sendOne(db: Transaction, row: Push): Promise<void> {
  const { id, title, text, url } = row
  const userIds = await peopleOf(db, row.audience)
  const sending = { id, title, text, url, userIds }
  if (row.urgent) await notify(db, announcementKinds.emergency, sending)
  else await announce[row.topic](db, sending)
  await db.update(pushes).set({ state: 'sent', people: userIds.length }).where(eq(pushes.id, id))
}

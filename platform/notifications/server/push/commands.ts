import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { invalid, notFound, Refusal } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
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

/** Writes a push, and has a job send it if it is not for later. Returns its id. Throws 400 for a time that is over. */
export async function writePush(
  db: Transaction,
  { jobs, clock }: Pick<Portal, 'jobs' | 'clock'>,
  authorId: number,
  { send_at, ...input }: Body<typeof push.sendPushData>,
): Promise<number> {
  await checkPlaces(db, input.audience, 'audience.')
  const sendAt = send_at === null ? null : new Date(send_at)
  const ahead = sendAt === null ? 0 : sendAt.getTime() - clock().getTime()
  if (sendAt !== null && !(ahead > 0 && ahead < maxDays * 86_400_000)) {
    throw invalid('send_at', 'time', 'צריך מועד בעתיד, עד שנה מהיום')
  }
  const [row] = await db
    .insert(pushes)
    .values({ ...input, authorId, ...(sendAt && { sendAt }) })
    .returning({ id: pushes.id })
  if (!row) throw new Error('the push was not written')
  if (sendAt === null) await jobs.send(db, 'send-pushes', {})
  return row.id
}

/** Cancels a push that was not sent yet. Throws 404, or a refusal where it is too late. */
export async function cancelPush(db: Transaction, id: number): Promise<void> {
  const [row] = await db.select({ state: pushes.state }).from(pushes).where(eq(pushes.id, id)).for('update')
  if (!row) throw notFound('ההודעה לא נמצאה')
  if (row.state === 'sent') throw new Refusal('push.sent', 'ההודעה כבר נשלחה, ואי אפשר לבטל אותה.')
  await db.update(pushes).set({ state: 'cancelled' }).where(eq(pushes.id, id))
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

import { and, eq, sql } from 'drizzle-orm'
import { plainLines } from '#core/rules/text/text.ts'
import { type Database, one, type Transaction } from '#core/server/database/index.ts'
import {
  forbidden,
  type Handler,
  invalid,
  notFound,
  Refusal,
  type SessionUser,
} from '#core/server/http/index.ts'
import type { kudos as endpoints } from '#features/kudos/contract/kudos.ts'
import { kudosKinds, kudosTopic } from '#features/kudos/contract/notifications.ts'
import { kudosLeft, kudosMonth, mayTakeBack, monthlyKudos } from '#features/kudos/rules/kudos.ts'
import { notify, withdrawNotifications } from '#platform/notifications/server/index.ts'
import { loadName, lockPerson, users } from '#platform/people/server/index.ts'
import { kudosMissing, loadKudos, notRemoved } from './queries.ts'
import { kudos, kudosReactions, kudosSharing, kudosValues } from './tables.ts'

/** The most characters of a message, as the database counts them. */
const longestMessage = 500

/** How many kudos a person has given in the month of a moment. */
export async function countGiven(db: Database, giverId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ given: sql<number>`coalesce(max(${kudos.ordinal}), 0)::integer` })
    .from(kudos)
    .where(and(eq(kudos.giverId, giverId), eq(kudos.month, kudosMonth(now))))
  return row?.given ?? 0
}

/** Plain text of 2 to 500 characters. Throws 400. */
function cleanMessage(text: string): string {
  const clean = plainLines(text)
  const length = [...clean].length
  if (length < 2) throw invalid('message', 'too-short', 'כדאי לכתוב לפחות מילה')
  if (length > longestMessage) throw invalid('message', 'too-long', `עד ${longestMessage} תווים`)
  return clean
}

/** Throws 404 for nobody, or a refusal for oneself and for somebody who left. */
async function checkReceiver(db: Database, user: SessionUser, receiverId: number): Promise<void> {
  if (receiverId === user.id)
    throw new Refusal('kudos.to-oneself', 'אי אפשר לפרגן לעצמך. למי עוד מגיעה מילה טובה?')
  const { disabledAt } = await one(
    db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, receiverId)),
    'האדם לא נמצא',
  )
  if (disabledAt) throw new Refusal('kudos.receiver-left', 'אי אפשר לפרגן למי שכבר לא בפורטל')
}

async function loadValueName(db: Database, id: number): Promise<string> {
  const [row] = await db
    .select({ name: kudosValues.name })
    .from(kudosValues)
    .where(and(eq(kudosValues.id, id), eq(kudosValues.archived, false)))
  if (!row) throw invalid('value', 'not-found', 'הערך הזה כבר לא ברשימה')
  return row.name
}

/** Throws 404, 400, or a refusal where the month's quota is used up. */
export const userUpdateFirgun: Handler<typeof endpoints.userUpdateFirgun> = async ({
  db,
  portal,
  user,
  query: { id: receiverId },
  body,
}) => {
  const now = portal.clock()
  const message = cleanMessage(body.message)
  await checkReceiver(db, user, receiverId)
  const valueId = body.value
  const valueName = await loadValueName(db, valueId)
  // Of two devices that send the last of the month at once, the second waits here and then counts the first.
  await lockPerson(db, user.id)
  const before = await countGiven(db, user.id, now)
  if (kudosLeft(before) === 0) {
    throw new Refusal(
      'kudos.month-used',
      `נתת ${monthlyKudos} פרגונים החודש, וזו המכסה. בחודש הבא אפשר לפרגן שוב.`,
    )
  }
  const row = { giverId: user.id, receiverId, valueId, valueName, message, givenAt: now, ordinal: before + 1 }
  const { id } = await one(
    db
      .insert(kudos)
      .values({ ...row })
      .returning({ id: kudos.id }),
  )
  await tell(db, { id, giverId: user.id, receiverId, value: valueName })
  return loadKudos(db, user, id)
}

/** Notifies the receiver, and their manager where the receiver agreed. */
async function tell(
  db: Transaction,
  { giverId, receiverId, ...facts }: { id: number; giverId: number; receiverId: number; value: string },
): Promise<void> {
  const giver = await loadName(db, giverId)
  await notify(db, kudosKinds['kudos-received'], { userIds: [receiverId], giver, ...facts })
  const [shared] = await db
    .select({ manager: users.reportsTo })
    .from(users)
    .innerJoin(kudosSharing, eq(kudosSharing.userId, users.id))
    .where(eq(users.id, receiverId))
  const manager = shared?.manager
  if (!manager || manager === giverId) return
  const receiver = await loadName(db, receiverId)
  await notify(db, kudosKinds['kudos-of-employee'], { userIds: [manager], giver, receiver, ...facts })
}

/** The receiver of a kudos, and their manager. */
async function listTold(db: Transaction, receiverId: number): Promise<number[]> {
  const [row] = await db.select({ manager: users.reportsTo }).from(users).where(eq(users.id, receiverId))
  return row?.manager ? [receiverId, row.manager] : [receiverId]
}

/** Throws 404, or 403 for everybody but the receiver. */
export const hideFirgun: Handler<typeof endpoints.hideFirgun> = async ({ db, user, body }) => {
  const { id, hidden } = body
  const { receiver } = await loadKudos(db, user, id)
  if (receiver.id !== user.id) throw forbidden('רק מי שקיבלו את הפרגון מסתירים אותו')
  const [from, to] = hidden ? (['shown', 'hidden'] as const) : (['hidden', 'shown'] as const)
  // Nothing changes where an editor has removed it meanwhile.
  await db
    .update(kudos)
    .set({ state: to })
    .where(and(eq(kudos.id, id), eq(kudos.state, from)))
  return body
}

/** Throws 404, 403, or a refusal after the day it was given. */
export const deleteFirgun: Handler<typeof endpoints.deleteFirgun> = async ({ db, portal, user, query }) => {
  const { id } = query
  const { giver, receiver, given_at } = await loadKudos(db, user, id)
  if (giver.id !== user.id) throw forbidden('אפשר למחוק רק פרגון שלך')
  if (!mayTakeBack(new Date(given_at), portal.clock())) {
    throw new Refusal('kudos.too-late', 'אפשר למחוק פרגון רק ביום שבו ניתן')
  }
  const taken = await db
    .update(kudos)
    .set({ state: 'withdrawn', message: '' })
    .where(and(eq(kudos.id, id), notRemoved))
    .returning({ id: kudos.id })
  if (taken.length === 0) throw notFound(kudosMissing)
  await db.delete(kudosReactions).where(eq(kudosReactions.kudosId, id))
  await withdrawNotifications(db, kudosTopic(id), await listTold(db, receiver.id))
  return query
}

export const removeFirgun: Handler<typeof endpoints.removeFirgun> = async ({
  db,
  user,
  body: { id, ...body },
}) => {
  const reason = plainLines(body.reason)
  const { giverId, receiverId } = await one(
    db
      .update(kudos)
      .set({ state: 'removed', removedBy: user.id, removalReason: reason })
      .where(and(eq(kudos.id, id), notRemoved))
      .returning({ giverId: kudos.giverId, receiverId: kudos.receiverId }),
    kudosMissing,
  )
  const receiver = await loadName(db, receiverId)
  await notify(db, kudosKinds['kudos-removed'], { userIds: [giverId], id, receiver, reason })
  return { id }
}

/** The giver and the receiver hear of a new reaction. */
export const setFirgunReaction: Handler<typeof endpoints.setFirgunReaction> = async ({ db, user, body }) => {
  const { id, kind } = body
  const { giver, receiver } = await loadKudos(db, user, id)
  const { kudosId, userId } = kudosReactions
  if (kind === null) {
    await db.delete(kudosReactions).where(and(eq(kudosId, id), eq(userId, user.id)))
    return body
  }
  const [row] = await db
    .insert(kudosReactions)
    .values({ kudosId: id, userId: user.id, kind })
    .onConflictDoUpdate({ target: [kudosId, userId], set: { kind, reactedAt: sql`now()` } })
    // A row that was there is locked by this update; a new one is not.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!row?.isNew) return body
  const userIds = [giver.id, receiver.id].filter((each) => each !== user.id)
  const author = await loadName(db, user.id)
  await notify(db, kudosKinds['kudos-reaction'], { userIds, id, reaction: kind, author })
  return body
}

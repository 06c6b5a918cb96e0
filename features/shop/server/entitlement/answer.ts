import { eq, sql } from 'drizzle-orm'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { plainLines } from '#core/rules/text/text.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { isActive } from '#platform/people/server/index.ts'
import { mayDecide, type Request } from './approvals.ts'
import { credit, currentYear } from './ledger.ts'
import { loadRequest } from './queries.ts'
import { entitlementRequests } from './tables.ts'
import { loadType } from './types.ts'

/** Locks the request, so that the first of several answers wins. Throws a refusal where the person has left. */
export const answerRequest: Handler<typeof entitlementApprovals.answerRequest> = async ({
  db,
  user,
  body: { id, approve, amount, answer },
}) => {
  const request = await lockRequest(db, user, id)
  if (request.state !== 'open') throw new Refusal('entitlements.already-answered', 'כבר ענו על הבקשה הזאת.')
  if (approve && !(await isActive(db, request.userId))) {
    throw new Refusal('entitlements.not-active', 'מי שביקשו כבר לא פעילים בפורטל. אפשר לדחות את הבקשה.')
  }
  const { name, unit } = await loadType(db, request.code)
  const granted = amount ?? request.amount
  const words = plainLines(answer)
  // The row keeps the requested amount, so the answer says if another was granted.
  const storedAnswer =
    approve && granted !== request.amount ? `אושר: ${amountText(granted, unit)}. ${words}`.trim() : words
  const state = approve ? 'approved' : 'declined'
  await db
    .update(entitlementRequests)
    .set({ state, answer: storedAnswer, answeredBy: user.id, answeredAt: sql`now()` })
    .where(eq(entitlementRequests.id, id))
  if (approve) await grantRequested(db, user.id, request, granted)
  await notify(db, shopKinds['entitlement-answered'], {
    userIds: [request.userId],
    id,
    approved: approve,
    what: approve ? `${name}: ${amountText(granted, unit)}` : name,
    words,
  })
  return loadRequest(db, id)
}

/** Locks a request in which the person has a say. Throws 404, or a refusal for one's own. */
async function lockRequest(db: Transaction, user: SessionUser, id: number): Promise<Request> {
  const [request] = await db
    .select()
    .from(entitlementRequests)
    .where(eq(entitlementRequests.id, id))
    .for('no key update')
  if (request?.userId === user.id) {
    throw new Refusal('entitlements.own', 'אי אפשר לענות על בקשה של עצמך.')
  }
  if (!request || !(await mayDecide(db, user, request))) throw notFound('הבקשה לא נמצאה')
  return request
}

async function grantRequested(
  db: Transaction,
  actorId: number,
  { userId, code, reason }: Request,
  amount: number,
): Promise<void> {
  const year = await currentYear(db)
  const entry = { userId, code, year, amount, orderId: null, actorId }
  await credit(db, { ...entry, kind: 'grant', reason: `אישור בקשה: ${reason}` })
}

import { and, eq, sql } from 'drizzle-orm'
import { amountText } from '#core/rules/amounts.ts'
import { plainLines } from '#core/rules/text.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { missing, notFound, Refusal } from '#core/server/http/refusal.ts'
import type { EntitlementRequest } from '#features/shop/contract/entitlements.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { listAdministratorIds, loadName, users } from '#platform/people/server/index.ts'
import { eligible } from './eligible.ts'
import { credit, currentYear } from './ledger.ts'
import { loadRequest } from './queries.ts'
import { entitlementRequests } from './tables.ts'
import { loadType } from './types.ts'

/**
 * Requests more of a type and notifies the administrators. Throws 400 naming the field, or a refusal if the person already
 * has an open request for this type.
 */
export async function requestEntitlement(
  db: Transaction,
  userId: number,
  { code, amount, reason: given }: { code: string; amount: number; reason: string },
): Promise<EntitlementRequest> {
  const { name } = await loadType(db, code)
  const reason = plainLines(given)
  if (reason === '') throw missing('reason')
  const [row] = await db
    .insert(entitlementRequests)
    .values({ userId, code, amount, reason })
    .onConflictDoNothing({
      target: [entitlementRequests.userId, entitlementRequests.code],
      where: sql`${entitlementRequests.state} = 'open'`,
    })
    .returning({ id: entitlementRequests.id })
  if (!row) {
    throw new Refusal(
      'entitlements.already-asked',
      `כבר יש בקשה פתוחה ל”${name}“. אפשר לבקש שוב אחרי שתתקבל תשובה.`,
    )
  }
  await notify(db, shopKinds['entitlement-requested'], {
    userIds: await listAdministratorIds(db),
    person: await loadName(db, userId),
    type: name,
  })
  return loadRequest(db, row.id)
}

interface Answer {
  id: number
  approve: boolean
  /** How much is granted; null: as much as was requested. */
  amount: number | null
  answer: string
}

/**
 * Approves or declines a request, once: its row is locked, so that the first of several answers wins. Approving grants this
 * year's entitlement. Throws 404, or a refusal if it has been answered or the person is no longer eligible.
 */
export async function answerRequest(
  db: Transaction,
  actorId: number,
  { id, approve, amount, answer }: Answer,
): Promise<EntitlementRequest> {
  const [request] = await db
    .select()
    .from(entitlementRequests)
    .where(eq(entitlementRequests.id, id))
    .for('no key update')
  if (!request) throw notFound('הבקשה לא נמצאה')
  if (request.state !== 'open') throw new Refusal('entitlements.already-answered', 'כבר ענו על הבקשה הזאת.')
  const { userId, code } = request
  if (approve && (await db.$count(users, and(eq(users.id, userId), eligible))) === 0) {
    throw new Refusal('entitlements.not-eligible', 'העובד אינו פעיל או אינו זכאי. אפשר לדחות את הבקשה.')
  }
  const { name, unit } = await loadType(db, code)
  const granted = amount ?? request.amount
  const words = plainLines(answer)
  // The row keeps the requested amount, so the answer says if another was granted.
  const storedAnswer =
    approve && granted !== request.amount ? `אושר: ${amountText(granted, unit)}. ${words}`.trim() : words
  await db
    .update(entitlementRequests)
    .set({
      state: approve ? 'approved' : 'declined',
      answer: storedAnswer,
      answeredBy: actorId,
      answeredAt: sql`now()`,
    })
    .where(eq(entitlementRequests.id, id))
  if (approve) {
    await credit(db, {
      userId,
      code,
      year: await currentYear(db),
      amount: granted,
      kind: 'grant',
      reason: `אישור בקשה: ${request.reason}`,
      orderId: null,
      actorId,
    })
  }
  await notify(db, shopKinds['entitlement-answered'], {
    userIds: [userId],
    id,
    approved: approve,
    what: approve ? `${name}: ${amountText(granted, unit)}` : name,
    words,
  })
  return loadRequest(db, id)
}

/** How many requests wait for an answer. */
export function countOpenRequests(db: Database): Promise<number> {
  return db.$count(entitlementRequests, eq(entitlementRequests.state, 'open'))
}

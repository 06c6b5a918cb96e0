import { and, eq, sql } from 'drizzle-orm'
import type { EntitlementRequest } from '#contract/entitlements.ts'
import { plainLines } from '#domain/text.ts'
import type { Transaction } from '../db/connect.ts'
import { missing, notFound, Refusal } from '../http/refusal.ts'
import { notify } from '../notifications/index.ts'
import { listAdministratorIds, loadName } from '../people/index.ts'
import { users } from '../people/tables.ts'
import { eligible } from './eligible.ts'
import { credit, currentYear } from './ledger.ts'
import { loadRequest } from './queries.ts'
import { entitlementRequests } from './tables.ts'
import { loadType } from './types.ts'

/**
 * Asks for more of a type and notifies the administrators. Throws 400 naming the field, or a refusal
 * where the person already waits for an answer about this type.
 */
export async function askForMore(
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
  await notify(db, 'entitlement-requested', {
    userIds: await listAdministratorIds(db),
    person: await loadName(db, userId),
    type: name,
  })
  return loadRequest(db, row.id)
}

interface Answer {
  id: number
  approve: boolean
  /** How much is granted; null: as much as was asked for. */
  amount: number | null
  answer: string
}

/**
 * Answers a request, once: its row is locked, so that of several at once the first counts. Approving grants this
 * year's entitlement. Throws 404, or a refusal where it was answered before or the
 * person cannot have it any more.
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
  // The row keeps what was asked for: where less or more is granted, the answer says so.
  const said = approve && granted !== request.amount ? `אושר: ${granted} ${unit}. ${words}`.trim() : words
  await db
    .update(entitlementRequests)
    .set({
      state: approve ? 'approved' : 'declined',
      answer: said,
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
  await notify(db, 'entitlement-answered', {
    userIds: [userId],
    id,
    approved: approve,
    what: approve ? `${name}: ${granted} ${unit}` : name,
    words,
  })
  return loadRequest(db, id)
}

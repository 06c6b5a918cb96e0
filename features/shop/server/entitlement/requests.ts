import { sql } from 'drizzle-orm'
import { plainLines } from '#core/rules/text/text.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Handler, missing, Refusal } from '#core/server/http/index.ts'
import type { entitlements } from '#features/shop/contract/entitlements.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { findApprovers, listApproverIds, listHolders, loadName } from '#platform/people/server/index.ts'
import { loadRequest } from './queries.ts'
import { entitlementRequests } from './tables.ts'
import { loadType } from './types.ts'

export const requestEntitlement: Handler<typeof entitlements.requestEntitlement> = async ({
  db,
  user: { id: userId },
  body: { code, amount, ...input },
}) => {
  const { name } = await loadType(db, code)
  const reason = plainLines(input.reason)
  if (reason === '') throw missing('reason')
  const [row] = await db
    .insert(entitlementRequests)
    .values({ userId, code, amount, reason, ...(await findApprovers(db, userId)) })
    .onConflictDoNothing({
      target: [entitlementRequests.userId, entitlementRequests.code],
      where: sql`${entitlementRequests.state} = 'open'`,
    })
    .returning()
  if (!row) {
    throw new Refusal(
      'entitlements.already-asked',
      `כבר יש בקשה פתוחה ל”${name}“. אפשר לבקש שוב אחרי שתתקבל תשובה.`,
    )
  }
  await notifyAnswerers(db, row, name)
  return loadRequest(db, row.id)
}

/** Notifies who may answer: the manager, and where there is none those who administer the shop. */
async function notifyAnswerers(
  db: Transaction,
  request: typeof entitlementRequests.$inferSelect,
  type: string,
): Promise<void> {
  const { id, userId } = request
  const managers = await listApproverIds(db, request)
  const toManager = managers.length > 0
  const userIds = toManager ? managers : (await listHolders(db, 'shop')).filter((each) => each !== userId)
  const facts = { id, person: await loadName(db, userId), type, toManager }
  await notify(db, shopKinds['entitlement-requested'], { userIds, ...facts })
}

import type { Transaction } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName } from '#platform/people/server/index.ts'

/** How a lunch says who placed it for its person. */
export function placedBy(user: SessionUser, userId: number) {
  return user.id === userId
    ? { source: 'person' as const }
    : { source: 'administrator' as const, changedBy: user.id }
}

/** Tells somebody whose lunches of these days were changed or cancelled by another. */
export async function tellChanged(
  db: Transaction,
  user: SessionUser,
  userId: number,
  days: readonly string[],
): Promise<void> {
  if (user.id === userId || days.length === 0) return
  await notify(db, foodKinds['lunch-by-administrator'], {
    userIds: [userId],
    days,
    by: await loadName(db, user.id),
  })
}

import { consequenceParts, type peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { ServerParts } from '#core/server/server-parts.ts'
import { isActive } from '#platform/people/server/index.ts'

export const getConsequences: Handler<typeof peopleAdmin.getConsequences> = async ({ portal, db, query }) => {
  const all: Record<string, (db: Database, userId: number) => Promise<number>> = Object.assign(
    {},
    ...portal.features.map(({ consequences }) => consequences),
  )
  const counted = consequenceParts.map(async (part) => ({
    part,
    count: (await all[part]?.(db, query.id)) ?? 0,
  }))
  return { consequences: await Promise.all(counted) }
}

/** Ends what somebody takes part in who was deactivated and still is, such as seats and lunches. What they bought and wrote stays. */
export function giveBack({ db, features }: Portal, userId: number): Promise<void> {
  return transact(db, async (transaction) => {
    if (!(await isActive(transaction, userId))) await giveBackWithin(transaction, features, userId)
  })
}

/** Does what `giveBack` does, of somebody who is known to be deactivated. */
export async function giveBackWithin(
  db: Transaction,
  features: readonly ServerParts[],
  userId: number,
): Promise<void> {
  for (const { leave } of features) await leave?.(db, userId)
}

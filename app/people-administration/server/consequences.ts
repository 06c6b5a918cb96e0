import {
  type Consequence,
  consequenceParts,
  type peopleAdmin,
} from '#app/people-administration/contract/people-admin.ts'
import { type Transaction, transact } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { ServerParts } from '#core/server/server-parts.ts'
import { type CountConsequence, isActive } from '#platform/people/server/index.ts'

type Counts = Record<Consequence['part'], CountConsequence>
let registered: Counts | undefined

/** Called once at the start with what the features count. */
export function registerConsequences(counts: Counts): void {
  registered = counts
}

export const getConsequences: Handler<typeof peopleAdmin.getConsequences> = async ({ db, query }) => {
  const counts = registered
  if (!counts) throw new Error('registerConsequences was not called')
  const count = async (part: Consequence['part']) => ({ part, count: await counts[part](db, query.id) })
  return { consequences: await Promise.all(consequenceParts.map(count)) }
}

/** Ends what somebody takes part in who was deactivated and still is, such as seats and lunches. What they bought and wrote stays. */
export function endParticipation({ db, features }: Portal, userId: number): Promise<void> {
  return transact(db, async (transaction) => {
    if (!(await isActive(transaction, userId))) await endParticipationWithin(transaction, features, userId)
  })
}

/** Does what `endParticipation` does, of somebody who is known to be deactivated. */
export async function endParticipationWithin(
  db: Transaction,
  features: readonly ServerParts[],
  userId: number,
): Promise<void> {
  for (const { leave } of features) await leave?.(db, userId)
}

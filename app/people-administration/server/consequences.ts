import type { Consequence } from '#app/people-administration/contract/people-admin.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { transact } from '#core/server/database/transact.ts'
import { cancelUpcoming, countUpcoming } from '#features/events/server/index.ts'
import { countComingLunches, endLunchesOf } from '#features/food/server/index.ts'
import { endLoansOf } from '#features/loans/server/index.ts'
import { countOpenOrders } from '#features/shop/server/index.ts'
import { countAuthored } from '#platform/content/server/index.ts'
import { countReports, isActive } from '#platform/people/server/index.ts'
import { listDevices } from '#platform/sign-in/server/index.ts'

/** What there is of a person that deactivating them ends, or leaves to others. */
export async function listConsequences(db: Database, userId: number): Promise<Consequence[]> {
  const counts: Record<Consequence['part'], number> = {
    sessions: (await listDevices(db, userId)).length,
    registrations: await countUpcoming(db, userId),
    food: await countComingLunches(db, userId),
    orders: await countOpenOrders(db, userId),
    posts: await countAuthored(db, userId),
    reports: await countReports(db, userId),
  }
  return Object.entries(counts).map(([part, count]) => ({ part: part as Consequence['part'], count }))
}

/** Gives back the seats and lunches of somebody who was deactivated and still is, and ends their part in loans. What they bought and wrote stays. */
export function giveBack(db: Database, userId: number): Promise<void> {
  return transact(db, async (transaction) => {
    if (!(await isActive(transaction, userId))) await giveBackWithin(transaction, userId)
  })
}

/** Does what `giveBack` does, of somebody who is known to be deactivated. */
export async function giveBackWithin(db: Transaction, userId: number): Promise<void> {
  await cancelUpcoming(db, userId)
  await endLunchesOf(db, userId)
  await endLoansOf(db, userId)
}

import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database/index.ts'
import { transact } from '../database/transact.ts'
import type { ServerParts } from '../server-parts.ts'
import { outdatedSearch } from './tables.ts'

/** So many items are one transaction, which takes well under the time that a statement may take. */
const portion = 50

/**
 * Makes the words by which items are found anew, if they were made by earlier rules, in short transactions, each of which says
 * how far it came, so that a repeated job continues where the last one was cut off.
 */
export async function indexOutdated(
  db: Database,
  features: readonly Pick<ServerParts, 'indexAgain'>[],
  size = portion,
): Promise<void> {
  while (await transact(db, (transaction) => indexPortion(transaction, features, size)));
}

/** Returns whether there may be more to do. */
async function indexPortion(
  db: Transaction,
  features: readonly Pick<ServerParts, 'indexAgain'>[],
  size: number,
): Promise<boolean> {
  const [outdated] = await db
    .select()
    .from(outdatedSearch)
    .orderBy(outdatedSearch.kind)
    .limit(1)
    .for('update')
  if (!outdated) return false
  const row = eq(outdatedSearch.kind, outdated.kind)
  const indexAgain = features.find((feature) => feature.indexAgain?.[outdated.kind])?.indexAgain?.[
    outdated.kind
  ]
  if (!indexAgain) throw new Error(`no feature indexes ${outdated.kind}`)
  const lastId = await indexAgain(db, outdated.lastId, size)
  if (lastId === null) await db.delete(outdatedSearch).where(row)
  else await db.update(outdatedSearch).set({ lastId }).where(row)
  return true
}

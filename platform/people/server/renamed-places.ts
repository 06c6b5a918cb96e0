import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { anyOf, type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { peopleSearch, renamedPlaces, users } from './tables.ts'

/** So many people are one transaction, which takes well under the time that a statement may take. */
const portion = 500

/**
 * Has the people of renamed branches and departments found by the new names, in short transactions, each of which says how far
 * it came, so that a repeated job continues where the last one was cut off.
 */
export async function indexRenamedPlaces(db: Database, size = portion): Promise<void> {
  while (await transact(db, (transaction) => indexNext(transaction, size)));
}

/** Returns whether there may be more to do. */
async function indexNext(db: Transaction, size: number): Promise<boolean> {
  const [place] = await db
    .select()
    .from(renamedPlaces)
    .orderBy(renamedPlaces.kind, renamedPlaces.placeId)
    .limit(1)
    .for('update')
  if (!place) return false
  const column = place.kind === 'branch' ? users.branchId : users.departmentId
  // Locked, since the words of somebody who is being changed meanwhile would be made of the old details.
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, place.placeId), gt(users.id, place.lastPerson)))
    .orderBy(asc(users.id))
    .limit(size)
    .for('share')
  const ids = people.map(({ id }) => id)
  await db.execute(sql`
    update ${peopleSearch} set words = person_words(${users}) from ${users}
    where ${users.id} = ${peopleSearch.personId} and ${anyOf(peopleSearch.personId, ids)}`)
  const row = and(eq(renamedPlaces.kind, place.kind), eq(renamedPlaces.placeId, place.placeId))
  const last = ids.at(-1)
  if (last === undefined) await db.delete(renamedPlaces).where(row)
  else await db.update(renamedPlaces).set({ lastPerson: last }).where(row)
  return true
}

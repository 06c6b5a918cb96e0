import { and, eq, sql } from 'drizzle-orm'
import { type Database, Json, type Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal } from '#core/server/http/index.ts'
import type { DirectoryPerson } from '#features/directory/contract/directory.ts'
import { isShown, lockPerson, users } from '#platform/people/server/index.ts'
import { byName, directoryPerson } from './list.ts'
import { favouritePeople } from './tables.ts'

const maxFavourites = 200

/** The people among somebody's favourites, by name; nobody who left. */
export async function listFavourites(
  db: Database,
  userId: number,
): Promise<Json<{ people: DirectoryPerson[] }>> {
  const rows = await db
    .select({ json: sql<string>`${directoryPerson(sql`${favouritePeople.personId}`)}::text` })
    .from(favouritePeople)
    .innerJoin(users, eq(users.id, favouritePeople.personId))
    .where(and(eq(favouritePeople.userId, userId), isShown))
    .orderBy(...byName)
    .limit(maxFavourites)
  return new Json(`{"people":[${rows.map(({ json }) => json).join(',')}]}`)
}

/** Adds a person to somebody's favourites, or removes one. Throws 404 for nobody, or a refusal where there are too many. */
export async function setFavourite(
  db: Transaction,
  userId: number,
  personId: number,
  favourite: boolean,
): Promise<void> {
  const ofUser = eq(favouritePeople.userId, userId)
  if (!favourite) {
    await db.delete(favouritePeople).where(and(ofUser, eq(favouritePeople.personId, personId)))
    return
  }
  if ((await db.$count(users, and(eq(users.id, personId), isShown))) === 0) throw notFound('האדם לא נמצא')
  // Of two that are added at once, the second waits here and then counts the first.
  await lockPerson(db, userId)
  await db.insert(favouritePeople).values({ userId, personId }).onConflictDoNothing()
  if ((await db.$count(favouritePeople, ofUser)) > maxFavourites) {
    throw new Refusal('directory.favourites-full', `אפשר לשמור עד ${maxFavourites} אנשים במועדפים.`)
  }
}

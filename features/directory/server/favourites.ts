import { and, eq, sql } from 'drizzle-orm'
import { Json } from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import type { directory } from '#features/directory/contract/directory.ts'
import { isShown, lockPerson, users } from '#platform/people/server/index.ts'
import { byName, directoryPerson } from './list.ts'
import { favouritePeople } from './tables.ts'

const maxFavourites = 200

export const getFavouritePeople: Handler<typeof directory.getFavouritePeople> = async ({ db, user }) => {
  const rows = await db
    .select({ json: sql<string>`${directoryPerson(sql`${favouritePeople.personId}`)}::text` })
    .from(favouritePeople)
    .innerJoin(users, eq(users.id, favouritePeople.personId))
    .where(and(eq(favouritePeople.userId, user.id), isShown))
    .orderBy(...byName)
    .limit(maxFavourites)
  return new Json(`{"people":[${rows.map(({ json }) => json).join(',')}]}`)
}

/** Throws 404 for nobody, or a refusal where there are too many. */
export const setFavouritePerson: Handler<typeof directory.setFavouritePerson> = async ({
  db,
  user,
  body,
}) => {
  const { id: personId, favourite } = body
  const ofUser = eq(favouritePeople.userId, user.id)
  if (!favourite) {
    await db.delete(favouritePeople).where(and(ofUser, eq(favouritePeople.personId, personId)))
    return body
  }
  if ((await db.$count(users, and(eq(users.id, personId), isShown))) === 0) throw notFound('האדם לא נמצא')
  // Of two that are added at once, the second waits here and then counts the first.
  await lockPerson(db, user.id)
  await db.insert(favouritePeople).values({ userId: user.id, personId }).onConflictDoNothing()
  if ((await db.$count(favouritePeople, ofUser)) > maxFavourites) {
    throw new Refusal('directory.favourites-full', `אפשר לשמור עד ${maxFavourites} אנשים במועדפים.`)
  }
  return body
}

import { and, eq, sql } from 'drizzle-orm'
import { type Database, one, prepared, type Transaction } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
import type { Allergen, Diet } from '#platform/people/rules/diet.ts'
import { dishes, favouriteDishes, foodPreferences } from './tables.ts'

/** Safety limit above any real list of favourites. */
const maxFavourites = 200

/** What a person eats; everything where they have said nothing. */
export async function loadPreferences(db: Database, userId: number) {
  const [row] = await preferencesOf(db, '').execute({ userId })
  return row ?? { diet: 'any' as const, allergens: [] }
}

const preferencesOf = prepared((db) =>
  db
    .select({ diet: foodPreferences.diet, allergens: foodPreferences.allergens })
    .from(foodPreferences)
    .where(eq(foodPreferences.userId, sql.placeholder('userId')))
    .prepare('preferences_of'),
)

/** Stores what a person said of what they eat, the diet or the allergens. */
export async function savePreferences(
  db: Transaction,
  userId: number,
  said: { diet: Diet } | { allergens: Allergen[] },
): Promise<void> {
  await db
    .insert(foodPreferences)
    .values({ userId, ...said })
    .onConflictDoUpdate({ target: foodPreferences.userId, set: said })
}

export async function listFavourites(db: Database, userId: number): Promise<number[]> {
  const rows = await favouritesOf(db, '').execute({ userId })
  return rows.map(({ id }) => id)
}

const favouritesOf = prepared((db) =>
  db
    .select({ id: favouriteDishes.dishId })
    .from(favouriteDishes)
    .where(eq(favouriteDishes.userId, sql.placeholder('userId')))
    .orderBy(favouriteDishes.dishId)
    .limit(maxFavourites)
    .prepare('favourites_of'),
)

export const setFavouriteDish: Handler<typeof food.setFavouriteDish> = async ({
  db,
  user: { id: userId },
  body: { dish_id: dishId, favourite },
}) => {
  if (favourite) {
    await one(db.select({ id: dishes.id }).from(dishes).where(eq(dishes.id, dishId)), 'המנה לא נמצאה')
    await db.insert(favouriteDishes).values({ userId, dishId }).onConflictDoNothing()
  } else {
    await db
      .delete(favouriteDishes)
      .where(and(eq(favouriteDishes.userId, userId), eq(favouriteDishes.dishId, dishId)))
  }
  return { favourites: await listFavourites(db, userId) }
}

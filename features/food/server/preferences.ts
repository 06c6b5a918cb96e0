import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import type { Allergen, Diet } from '#platform/people/rules/diet.ts'
import { dishes, favouriteDishes, foodPreferences } from './tables.ts'

/** More favourites than anybody looks through. */
const maxFavourites = 200

/** What a person eats; everything where they have said nothing. */
export async function loadPreferences(db: Database, userId: number) {
  const [row] = await db
    .select({ diet: foodPreferences.diet, allergens: foodPreferences.allergens })
    .from(foodPreferences)
    .where(eq(foodPreferences.userId, userId))
  return row ?? { diet: 'any' as const, allergens: [] }
}

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
  const rows = await db
    .select({ id: favouriteDishes.dishId })
    .from(favouriteDishes)
    .where(eq(favouriteDishes.userId, userId))
    .orderBy(favouriteDishes.dishId)
    .limit(maxFavourites)
  return rows.map(({ id }) => id)
}

/** Marks a dish as a favourite, or no longer. Throws 404 for a dish that does not exist. */
export async function setFavourite(db: Transaction, userId: number, dishId: number, favourite: boolean) {
  if (favourite) {
    const [dish] = await db.select({ id: dishes.id }).from(dishes).where(eq(dishes.id, dishId))
    if (!dish) throw notFound('המנה לא נמצאה')
    await db.insert(favouriteDishes).values({ userId, dishId }).onConflictDoNothing()
  } else {
    await db
      .delete(favouriteDishes)
      .where(and(eq(favouriteDishes.userId, userId), eq(favouriteDishes.dishId, dishId)))
  }
}

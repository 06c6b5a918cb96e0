import { and, asc, eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text.ts'
import { constraintOf, type Database, type Transaction } from '#core/server/database/connect.ts'
import { invalid, missing, notFound, Refusal } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { foodAdmin, ManagedDish } from '#features/food/contract/food-admin.ts'
import { listVisibleMedia, pictureOf } from '#platform/files/server/index.ts'
import { dishes } from './tables.ts'

/** More dishes than any kitchen cooks. */
const maxDishes = 2000

/** The library of dishes. */
export function listDishes(db: Database): Promise<ManagedDish[]> {
  return db
    .select({
      id: dishes.id,
      name: dishes.name,
      description: dishes.description,
      course: dishes.course,
      kind: dishes.kind,
      vegan: dishes.vegan,
      gluten_free: dishes.glutenFree,
      allergens: dishes.allergens,
      price: dishes.price,
      share: dishes.share,
      active: dishes.active,
      picture: pictureOf(dishes.pictureId),
      revision: dishes.revision,
    })
    .from(dishes)
    .orderBy(asc(dishes.name))
    .limit(maxDishes)
}

/** Adds a dish, or changes one. Throws 400 naming the field, 404, or a refusal where its name is taken or it changed meanwhile. */
export async function saveDish(
  db: Transaction,
  user: SessionUser,
  { id, revision, gluten_free, picture_id, ...input }: Body<typeof foodAdmin.saveDish>,
): Promise<number> {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  if (input.share > input.price) throw invalid('share', 'too-high', 'חלק העובדים גבוה מהמחיר')
  if (input.vegan && input.kind !== 'parve') throw invalid('vegan', 'not-parve', 'מנה טבעונית היא פרווה')
  if (picture_id !== null) {
    const [file] = await listVisibleMedia(db, user, [picture_id])
    if (!file?.mimeType.startsWith('image/')) throw invalid('picture_id', 'not-found', 'התמונה לא נמצאה')
  }
  const row = {
    ...input,
    name,
    description: cleanText(input.description),
    glutenFree: gluten_free,
    pictureId: picture_id,
  }
  try {
    // A savepoint, since a name that is taken would end the whole transaction.
    return await db.transaction((inner) =>
      id === null ? insertDish(inner, row) : updateDish(inner, id, revision, row),
    )
  } catch (error) {
    if (constraintOf(error) !== 'dishes_name_unique') throw error
    throw new Refusal('food.dish-exists', 'כבר יש מנה בשם הזה.', 'name')
  }
}

async function insertDish(db: Transaction, row: typeof dishes.$inferInsert): Promise<number> {
  const [made] = await db
    .insert(dishes)
    .values({ ...row })
    .returning({ id: dishes.id })
  if (!made) throw new Error('the dish was not written')
  return made.id
}

async function updateDish(
  db: Transaction,
  id: number,
  revision: number,
  row: typeof dishes.$inferInsert,
): Promise<number> {
  const [changed] = await db
    .update(dishes)
    .set({ ...row, revision: sql`${dishes.revision} + 1` })
    .where(and(eq(dishes.id, id), eq(dishes.revision, revision)))
    .returning({ id: dishes.id })
  if (changed) return id
  const [dish] = await db.select({ id: dishes.id }).from(dishes).where(eq(dishes.id, id))
  if (!dish) throw notFound('המנה לא נמצאה')
  throw new Refusal('food.changed-meanwhile', 'המנה נשמרה בינתיים במקום אחר. אפשר לרענן ולשמור שוב.')
}

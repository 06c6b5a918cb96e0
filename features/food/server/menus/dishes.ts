import { asc } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import {
  changedMeanwhile,
  constraintOf,
  type Database,
  pick,
  rowOf,
  saveRevised,
} from '#core/server/database/index.ts'
import { type Handler, invalid, missing, Refusal } from '#core/server/http/index.ts'
import { type foodAdmin, ManagedDish } from '#features/food/contract/food-admin.ts'
import { dishes } from '#features/food/server/tables.ts'
import { listVisibleMedia, pictureOf } from '#platform/files/server/index.ts'

/** Safety limit above any real library. */
const maxDishes = 2000

export function listDishes(db: Database): Promise<ManagedDish[]> {
  return db
    .select(pick(dishes, ManagedDish, { picture: pictureOf(dishes.pictureId) }))
    .from(dishes)
    .orderBy(asc(dishes.name))
    .limit(maxDishes)
}

export const saveDish: Handler<typeof foodAdmin.saveDish> = async ({
  db,
  user,
  body: { id, revision, ...input },
}) => {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  if (input.share > input.price) throw invalid('share', 'too-high', 'חלק העובדים גבוה מהמחיר')
  if (input.vegan && input.kind !== 'parve') throw invalid('vegan', 'not-parve', 'מנה טבעונית היא פרווה')
  if (input.picture_id !== null) {
    const [file] = await listVisibleMedia(db, user, [input.picture_id])
    if (!file?.mimeType.startsWith('image/')) throw invalid('picture_id', 'not-found', 'התמונה לא נמצאה')
  }
  const row = { ...rowOf(input), name, description: cleanText(input.description) }
  const problems = { missing: 'המנה לא נמצאה', changed: changedMeanwhile('food', 'המנה השתנתה') }
  try {
    return { id: await saveRevised(db, dishes, { id, revision }, row, problems) }
  } catch (error) {
    if (constraintOf(error) !== 'dishes_name_unique') throw error
    throw new Refusal('food.dish-exists', 'כבר יש מנה בשם הזה.', 'name')
  }
}

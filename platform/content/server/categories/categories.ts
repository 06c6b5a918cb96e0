import { eq, sql } from 'drizzle-orm'
import { slugOf } from '#core/rules/text/slug.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { heightOf, pathToRoot, subtreeOf } from '#core/rules/tree.ts'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import { anyOf, arrayOf, changedMeanwhile, one, type Transaction } from '#core/server/database/index.ts'
import {
  forbidden,
  type Handler,
  invalid,
  missing,
  notFound,
  Refusal,
  type SessionUser,
} from '#core/server/http/index.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { library } from '#platform/content/contract/library.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { hasAlias } from '#platform/content/server/search/asked-type.ts'
import { categories, posts } from '#platform/content/server/tables.ts'
import { listCategories } from './category-tree.ts'

/** Maximum depth; a deeper tree is hard to navigate. */
const maxLevels = 4

/** Locks the tree of a type until the transaction ends, because two moves at once could make a loop. Throws 403. */
async function lockTree(db: Transaction, user: SessionUser, postType: PostType): Promise<Category[]> {
  if (!mayEdit(user, postType)) throw forbidden('אין הרשאה לשנות את הקטגוריות האלה')
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumber('categories', postType)})`)
  return listCategories(db, postType)
}

/** Makes a category or changes its name and place. Throws 403, 404, 400 or a refusal, also where somebody did so meanwhile. */
export const saveCategory: Handler<typeof library.saveCategory> = async ({ db, user, body }) => {
  const { id, post_type, parent_id } = body
  const tree = await lockTree(db, user, post_type)
  const name = cleanText(body.name)
  if (name === '') throw missing('name')
  const before = tree.find((category) => category.id === id)
  if (id !== null && !before) throw notFound('הקטגוריה לא נמצאה')
  if (before && before.revision !== body.revision) {
    throw changedMeanwhile('content', 'הקטגוריה השתנתה')
  }
  checkParent(tree, id, parent_id)
  checkName(tree, { id, parent_id, name })
  if (id !== null) {
    const revision = body.revision + 1
    await db.update(categories).set({ name, parentId: parent_id, revision }).where(eq(categories.id, id))
    return { id }
  }
  const [row] = await db
    .insert(categories)
    .values({
      postType: post_type,
      parentId: parent_id,
      name,
      slug: freeSlug(tree, slugOf(name)),
      position: tree.length,
    })
    .returning({ id: categories.id })
  if (!row) throw new Error('the category was not written')
  return row
}

/** Throws where the category would come under itself, or the tree become too deep. */
function checkParent(tree: Category[], id: number | null, parentId: number | null): void {
  if (parentId === null) return
  const above = pathToRoot(tree, parentId)
  if (above.length === 0) throw invalid('parent_id', 'not-found', 'הקטגוריה לא נמצאה')
  if (id !== null && subtreeOf(tree, id).has(parentId)) {
    throw new Refusal('content.category-loop', 'קטגוריה לא יכולה להיות מתחת לעצמה.', 'parent_id')
  }
  if (above.length + (id === null ? 1 : heightOf(tree, id)) > maxLevels) {
    const message = `אפשר לסדר קטגוריות ב־${maxLevels} רמות לכל היותר.`
    throw new Refusal('content.category-too-deep', message, 'parent_id')
  }
}

/** Throws where another category under the parent has the name. */
function checkName(
  tree: Category[],
  { id, parent_id, name }: { id: number | null; parent_id: number | null; name: string },
): void {
  const isTaken = tree.some(
    (category) => category.parent_id === parent_id && category.id !== id && category.name === name,
  )
  if (isTaken) throw new Refusal('content.category-exists', 'כבר יש כאן קטגוריה בשם הזה.', 'name')
}

function freeSlug(tree: Category[], slug: string): string {
  const taken = new Set(tree.map((category) => category.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}

/** Locks the tree that a category is in, and answers both. Throws 404, 403. */
async function lockCategory(db: Transaction, user: SessionUser, id: number) {
  const row = await one(
    db.select({ postType: categories.postType }).from(categories).where(eq(categories.id, id)),
    'הקטגוריה לא נמצאה',
  )
  const tree = await lockTree(db, user, row.postType)
  const category = tree.find((each) => each.id === id)
  if (!category) throw notFound('הקטגוריה לא נמצאה')
  return { category, tree }
}

/**
 * Moves a category to a place under a parent, from 0; the others there make room. A move says nothing of their order, so that
 * it does not undo what another editor changed meanwhile. Throws 404, 403, 400 or a refusal.
 */
export const moveCategory: Handler<typeof library.moveCategory> = async ({ db, user, body }) => {
  const { id, parent_id, position: place } = body
  const { category, tree } = await lockCategory(db, user, id)
  checkParent(tree, id, parent_id)
  checkName(tree, { id, parent_id, name: category.name })
  const beside = tree.filter((each) => each.parent_id === parent_id && each.id !== id).map((each) => each.id)
  const order = beside.toSpliced(place, 0, id)
  await db
    .update(categories)
    .set({
      parentId: parent_id,
      // Of the one that was moved.
      revision: sql`${categories.revision} + (${categories.id} = ${id})::integer`,
      position: sql`array_position(${arrayOf('integer', order)}, ${categories.id}) - 1`,
    })
    .where(anyOf(categories.id, order))
  return { id }
}

/** Deletes a category; what is in it and below it moves to its parent. Throws 404, 403 or a refusal. */
export const deleteCategory: Handler<typeof library.deleteCategory> = async ({ db, user, query: { id } }) => {
  const { category, tree } = await lockCategory(db, user, id)
  if (hasAlias(category)) {
    throw new Refusal(
      'content.category-needed',
      'לקטגוריה הזו יש דף משלה. אפשר לשנות את שמה, אבל לא למחוק אותה.',
    )
  }
  const under = (parent: number | null) => tree.filter((each) => each.parent_id === parent && each.id !== id)
  const names = new Set(under(category.parent_id).map(({ name }) => name))
  const clash = under(id).find(({ name }) => names.has(name))
  if (clash) {
    throw new Refusal(
      'content.category-exists',
      `למעלה כבר יש קטגוריה בשם ”${clash.name}“. צריך לשנות אחד מהשמות לפני המחיקה.`,
    )
  }
  await db
    .update(categories)
    .set({ parentId: category.parent_id, revision: sql`${categories.revision} + 1` })
    .where(eq(categories.parentId, id))
  await db.update(posts).set({ categoryId: category.parent_id }).where(eq(posts.categoryId, id))
  await db.delete(categories).where(eq(categories.id, id))
  return { id }
}

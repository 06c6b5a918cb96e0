import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { mayEdit } from '#contract/access.ts'
import type { Category } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { slugOf } from '#domain/slug.ts'
import { cleanText } from '#domain/text.ts'
import { heightOf, pathUp, subtreeOf } from '#domain/tree.ts'
import type { Transaction } from '../db/connect.ts'
import { forbidden, invalid, missing, notFound, Refusal } from '../http/refusal.ts'
import type { SessionUser } from '../http/session-user.ts'
import { listCategories } from './category-tree.ts'
import { categories, posts } from './tables.ts'

/** Nobody finds their way in a deeper tree. */
const maxLevels = 4

/** Locks the tree of a type until the transaction ends, because two moves at once could make a loop. Throws 403. */
async function lockTree(db: Transaction, user: SessionUser, postType: PostType): Promise<Category[]> {
  if (!mayEdit(user, postType)) throw forbidden('אין הרשאה לשנות את הקטגוריות האלה')
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`categories ${postType}`}))`)
  return listCategories(db, postType)
}

/** Makes a category or changes its name and place. Throws 403, 404, 400 or a refusal. */
export async function saveCategory(
  db: Transaction,
  user: SessionUser,
  input: { id: number | null; post_type: PostType; parent_id: number | null; name: string },
): Promise<number> {
  const { id, post_type, parent_id } = input
  const tree = await lockTree(db, user, post_type)
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  if (id !== null && !tree.some((category) => category.id === id)) throw notFound('הקטגוריה לא נמצאה')
  checkParent(tree, id, parent_id)
  if (
    tree.some((category) => category.parent_id === parent_id && category.id !== id && category.name === name)
  ) {
    throw new Refusal('content.category-exists', 'כבר יש כאן קטגוריה בשם הזה.', 'name')
  }
  if (id !== null) {
    await db.update(categories).set({ name, parentId: parent_id }).where(eq(categories.id, id))
    return id
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
  return row.id
}

/** Throws where the category would come under itself, or the tree become too deep. */
function checkParent(tree: Category[], id: number | null, parentId: number | null): void {
  if (parentId === null) return
  const above = pathUp(tree, parentId)
  if (above.length === 0) throw invalid('parent_id', 'not-found', 'הקטגוריה לא נמצאה')
  if (id !== null && subtreeOf(tree, id).has(parentId)) {
    throw new Refusal('content.category-loop', 'קטגוריה לא יכולה להיות מתחת לעצמה.', 'parent_id')
  }
  if (above.length + (id === null ? 1 : heightOf(tree, id)) > maxLevels) {
    const message = `אפשר לסדר קטגוריות ב־${maxLevels} רמות לכל היותר.`
    throw new Refusal('content.category-too-deep', message, 'parent_id')
  }
}

function freeSlug(tree: Category[], slug: string): string {
  const taken = new Set(tree.map((category) => category.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}

/** Puts the categories under one parent in order. Throws 403, or a refusal where the caller saw another list or order. */
export async function orderCategories(
  db: Transaction,
  user: SessionUser,
  input: { post_type: PostType; parent_id: number | null; ids: number[]; seen: number[] },
): Promise<void> {
  const { post_type, parent_id, ids, seen } = input
  const tree = await lockTree(db, user, post_type)
  const there = tree.filter((category) => category.parent_id === parent_id).map(({ id }) => id)
  const isComplete = there.length === ids.length && there.every((id) => ids.includes(id))
  if (!isComplete || !isDeepStrictEqual(seen, there)) {
    throw new Refusal('content.categories-changed', 'הקטגוריות השתנו בינתיים. אפשר לסדר שוב.')
  }
  for (const [position, id] of ids.entries()) {
    await db.update(categories).set({ position }).where(eq(categories.id, id))
  }
}

/** Deletes a category; what is in it and below it moves to its parent. Throws 404, 403 or a refusal. */
export async function deleteCategory(db: Transaction, user: SessionUser, id: number): Promise<void> {
  const [row] = await db
    .select({ postType: categories.postType })
    .from(categories)
    .where(eq(categories.id, id))
  if (!row) throw notFound('הקטגוריה לא נמצאה')
  const tree = await lockTree(db, user, row.postType)
  const category = tree.find((each) => each.id === id)
  if (!category) throw notFound('הקטגוריה לא נמצאה')
  const under = (parent: number | null) => tree.filter((each) => each.parent_id === parent && each.id !== id)
  const names = new Set(under(category.parent_id).map(({ name }) => name))
  const clash = under(id).find(({ name }) => names.has(name))
  if (clash) {
    throw new Refusal(
      'content.category-exists',
      `למעלה כבר יש קטגוריה בשם ”${clash.name}“. צריך לשנות אחד מהשמות לפני המחיקה.`,
    )
  }
  await db.update(categories).set({ parentId: category.parent_id }).where(eq(categories.parentId, id))
  await db.update(posts).set({ categoryId: category.parent_id }).where(eq(posts.categoryId, id))
  await db.delete(categories).where(eq(categories.id, id))
}

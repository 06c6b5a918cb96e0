import { and, eq, type SQL, sql } from 'drizzle-orm'
import { subtreeOf } from '#core/rules/tree.ts'
import type { Database } from '#core/server/database/connect.ts'
import { invalid } from '#core/server/http/refusal.ts'
import type { GivenPost, PostInput } from '#platform/content/contract/authoring.ts'
import type { Category } from '#platform/content/contract/content.ts'
import { type AskedType, type PostType, typeAliases } from '#platform/content/contract/post-types.ts'
import { categoriesBelow, listCategories } from './category-tree.ts'
import { categories, posts } from './tables.ts'

const aliases: Partial<Record<AskedType, { type: PostType; category: string }>> = typeAliases

export const isAlias = (asked: AskedType): boolean => asked in aliases

/** Whether an alias is a category's name: it is there as long as the portal. */
export function hasAlias({ post_type, slug }: Pick<Category, 'post_type' | 'slug'>): boolean {
  return Object.values(aliases).some(({ type, category }) => type === post_type && category === slug)
}

/** The type of the items that were asked for. */
export function storedType(asked: AskedType): PostType {
  return aliases[asked]?.type ?? (asked as PostType)
}

/** The condition that an item is of the type that was asked for. */
export function isOf(asked: AskedType): SQL | undefined {
  const alias = aliases[asked]
  const start = sql`select ${categories.id} from ${categories} where ${categories.postType} = ${alias?.type} and ${categories.slug} = ${alias?.category}`
  return and(
    // Written out, not a parameter: the indexes are found by it.
    eq(posts.postType, sql.raw(`'${storedType(asked)}'`)),
    alias && sql`${posts.categoryId} in (${categoriesBelow(start)})`,
  )
}

/** The category of an alias, with those below it. */
async function treeOf(db: Database, { type, category }: { type: PostType; category: string }) {
  const all = await listCategories(db, type)
  const root = all.find(({ slug }) => slug === category)
  if (!root) throw new Error(`the category ${category} is missing`)
  const within = subtreeOf(all, root.id)
  return { root, tree: all.filter(({ id }) => within.has(id)) }
}

/** The categories of the type that was asked for, as a flat list in their order. */
export async function listAskedCategories(db: Database, asked: AskedType): Promise<Category[]> {
  const alias = aliases[asked]
  if (!alias) return listCategories(db, storedType(asked))
  const { root, tree } = await treeOf(db, alias)
  return tree
    .filter(({ id }) => id !== root.id)
    .map((category) => ({
      ...category,
      post_type: asked as PostType,
      parent_id: category.parent_id === root.id ? null : category.parent_id,
    }))
}

/** The input as it is stored: what is written under an alias is in its category. Throws 400 where it names another one. */
export async function asStored<Given extends GivenPost>(
  db: Database,
  given: Given,
): Promise<Given & Pick<PostInput, 'post_type'>> {
  const alias = aliases[given.post_type]
  if (!alias) return { ...given, post_type: storedType(given.post_type) }
  const { root, tree } = await treeOf(db, alias)
  const category_id = given.category_id ?? root.id
  if (!tree.some(({ id }) => id === category_id)) {
    throw invalid('category_id', 'not-found', 'הקטגוריה לא נמצאה')
  }
  return { ...given, post_type: alias.type, category_id }
}

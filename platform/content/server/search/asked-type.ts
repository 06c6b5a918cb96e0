import { and, eq, type SQL, sql } from 'drizzle-orm'
import { subtreeOf } from '#core/rules/tree.ts'
import type { Database } from '#core/server/database/index.ts'
import { invalid } from '#core/server/http/index.ts'
import type { GivenPost, PostInput } from '#platform/content/contract/authoring.ts'
import type { Category } from '#platform/content/contract/content.ts'
import { type AskedType, type PostType, typeAliases } from '#platform/content/contract/post-types.ts'
import { categoriesBelow, listCategories } from '#platform/content/server/categories/category-tree.ts'
import { categories, posts } from '#platform/content/server/tables.ts'

interface Alias {
  type: PostType
  category: string
}
const aliases: Partial<Record<AskedType, Alias>> = typeAliases

export const isAlias = (asked: AskedType): boolean => asked in aliases

/** Whether an alias is a category's name: it is there as long as the portal. */
export function hasAlias({ post_type, slug }: Pick<Category, 'post_type' | 'slug'>): boolean {
  return Object.values(aliases).some(({ type, category }) => type === post_type && category === slug)
}

export function storedType(asked: AskedType): PostType {
  return aliases[asked]?.type ?? (asked as PostType)
}

/** The category of an alias, as a condition. */
const isRoot = ({ type, category }: Alias) =>
  and(eq(categories.postType, type), eq(categories.slug, category))

/** The ids of the category of an alias and of those below it, as a query. */
const within = (alias: Alias) =>
  categoriesBelow(sql`select ${categories.id} from ${categories} where ${isRoot(alias)}`)

/** The condition that an item is of the type that was asked for. */
export function isOf(asked: AskedType): SQL | undefined {
  const alias = aliases[asked]
  return and(
    // Written out, not a parameter: the indexes are found by it.
    eq(posts.postType, sql.raw(`'${storedType(asked)}'`)),
    alias && sql`${posts.categoryId} in (${within(alias)})`,
  )
}

/** The categories of the type that was asked for, as a flat list in their order. */
export async function listAskedCategories(db: Database, asked: AskedType): Promise<Category[]> {
  const all = await listCategories(db, storedType(asked))
  const alias = aliases[asked]
  if (!alias) return all
  const root = all.find(({ slug }) => slug === alias.category)
  if (!root) throw new Error(`the category ${alias.category} is missing`)
  const below = subtreeOf(all, root.id)
  return all
    .filter(({ id }) => below.has(id) && id !== root.id)
    .map((category) => ({
      ...category,
      post_type: asked as PostType,
      parent_id: category.parent_id === root.id ? null : category.parent_id,
    }))
}

/**
 * The input as it is stored: what is written under an alias is in the alias' category. Throws 400 where its category is not one of
 * the type that was asked for.
 */
export async function asStored(db: Database, given: Omit<GivenPost, 'announce'>): Promise<PostInput> {
  const alias = aliases[given.post_type]
  const input = { ...given, post_type: storedType(given.post_type) }
  const isChosen = given.category_id === null ? alias && isRoot(alias) : eq(categories.id, given.category_id)
  if (!isChosen) return input
  const isAllowed = alias
    ? sql`${categories.id} in (${within(alias)})`
    : eq(categories.postType, input.post_type)
  const [category] = await db.select({ id: categories.id }).from(categories).where(and(isChosen, isAllowed))
  if (!category) throw invalid('category_id', 'not-found', 'הקטגוריה לא נמצאה')
  return { ...input, category_id: category.id }
}

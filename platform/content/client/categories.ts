import type { Crumb } from '#core/client/shell/page.ts'
import { pathToRoot } from '#core/rules/tree.ts'
import { contentTypeOf } from '#platform/content/contract/capabilities.ts'
import type { Category, PostSummary } from '#platform/content/contract/content.ts'
import { typeAliases } from '#platform/content/contract/post-types.ts'
import { categoryHref } from './addresses.ts'

/** Where a category is read: at an address of its own, if the specification gives it one. */
export function categoryPage({ id, post_type, slug }: Category): string {
  return slug === typeAliases.green_way.category ? '/green-way' : categoryHref(id, post_type)
}

/** The categories right under the root, which the navigation shows. */
export function mainCategories(categories: readonly Category[]): Category[] {
  return categories.filter((category) => category.parent_id === null)
}

/** The categories from the root down to one, itself last. Empty for one that is not there. */
const categoryPath = (categories: readonly Category[], id: number) => pathToRoot(categories, id).reverse()

/** The way to a category from the root, itself last, as breadcrumbs. */
export function categoryTrail(categories: readonly Category[], id: number): Crumb[] {
  return categoryPath(categories, id).map((each) => ({
    label: each.name,
    href: categoryHref(each.id, each.post_type),
  }))
}

/** The way from the list of an item's type to those of its main category. */
export function mainCategoryTrail(
  { post_type, category }: PostSummary,
  categories: readonly Category[],
): Crumb[] {
  const [main] = category ? categoryPath(categories, category.id) : []
  return main ? [{ label: main.name, href: `${contentTypeOf(post_type)?.list}?main=${main.id}` }] : []
}

/** What to offer beside a category: what is under it, or, at the end of a branch, what is beside it under its parent. */
export function subcategoriesAround(
  categories: readonly Category[],
  category: Category,
): { parent: Category; children: Category[] } {
  const under = (id: number) => categories.filter((each) => each.parent_id === id)
  const own = under(category.id)
  const parent = categories.find((each) => each.id === category.parent_id)
  return own.length > 0 || !parent
    ? { parent: category, children: own }
    : { parent, children: under(parent.id) }
}

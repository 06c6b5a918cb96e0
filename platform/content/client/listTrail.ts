import type { Category, PostSummary } from '#platform/content/contract/content.ts'
import { categoryPath } from './categories.ts'

/** The way to an item of a list that is filtered by its categories: the whole list, then that of the item's main category. */
export function listTrail(
  list: { label: string; href: string },
  categories: readonly Category[],
  category: PostSummary['category'],
): { label: string; href: string }[] {
  const [main] = category ? categoryPath(categories, category.id) : []
  return main ? [list, { label: main.name, href: `${list.href}?main=${main.id}` }] : [list]
}

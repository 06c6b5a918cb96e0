import type { Category, PostSummary } from '#contract/content.ts'
import { choiceOf } from './CategoryFilter.tsx'
import { categoryTrail } from './categories.ts'
import { withSearch } from './searchValues.ts'

/** The way to an item of a list that is filtered by its categories: the whole list, then that of the item's main category. */
export function listTrail(
  list: { label: string; href: string },
  categories: readonly Category[],
  category: PostSummary['category'],
): { label: string; href: string }[] {
  const [first] = category ? categoryTrail(categories, category.id) : []
  if (!category || !first) return [list]
  const { main } = choiceOf(categories, category.id)
  return [list, { label: first.label, href: withSearch(list.href, { main }) }]
}

import type { Category } from '#contract/content.ts'
import { pathUp, subtreeOf } from '#domain/tree.ts'

/** The categories right under a parent (null: the root), in their order. */
export function childrenOf(categories: readonly Category[], parentId: number | null): Category[] {
  return categories.filter((category) => category.parent_id === parentId)
}

/** Every category with its level, 0 at the root, each parent before what is under it. */
export function inTreeOrder(
  categories: readonly Category[],
  parentId: number | null = null,
  level = 0,
): { category: Category; level: number }[] {
  return childrenOf(categories, parentId).flatMap((category) => [
    { category, level },
    ...inTreeOrder(categories, category.id, level + 1),
  ])
}

/** Where a category (null: a new one) may go: everywhere but under itself, each as the way to it, `רווחה › בריאות`. */
export function possibleParents(
  categories: readonly Category[],
  id: number | null,
): { id: number; label: string }[] {
  const own = id === null ? new Set<number>() : subtreeOf(categories, id)
  return inTreeOrder(categories)
    .filter(({ category }) => !own.has(category.id))
    .map(({ category }) => ({
      id: category.id,
      label: pathUp(categories, category.id)
        .map(({ name }) => name)
        .reverse()
        .join(' ‹ '),
    }))
}

import { inTreeOrder } from '#core/client/kits/admin/categoryMoves.ts'
import { pathToRoot, subtreeOf } from '#core/rules/tree.ts'
import type { Category } from '#platform/content/contract/content.ts'

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
      label: pathToRoot(categories, category.id)
        .map(({ name }) => name)
        .reverse()
        .join(' ‹ '),
    }))
}

import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '#core/client/ui/text/announce.ts'
import type { TreeNode } from '#core/rules/tree.ts'
import { queryClient } from '../../api/queries.ts'
import { childrenOf, type Move, moveCategory, type Place } from './categoryMoves.ts'

interface Options<Category> {
  /** As the server last said. */
  known: readonly Category[]
  /** What reads them: read again after a move that failed. */
  queryKey: QueryKey
  /** Saves a move, after those before it, and shows why where it fails. */
  save: (move: Move) => Promise<unknown>
}

/**
 * Moves categories: on the screen at once, on the server one after another. A move that is refused is taken back, and those
 * after it are made in the order that the server has by then.
 */
export function useCategoryMoves<Category extends TreeNode & { name: string }>(options: Options<Category>) {
  const { known, queryKey, save } = options
  const [moves, setMoves] = useState<readonly Move[]>([])
  const categories = moves.reduce<readonly Category[]>(moveCategory, known)

  function move(category: Category, { parent_id, position }: Place): void {
    const made = { id: category.id, parent_id, position }
    const after = moveCategory(categories, made)
    setMoves((now) => [...now, made])
    const parent = after.find(({ id }) => id === parent_id)
    const place = `מקום ${position + 1} מתוך ${childrenOf(after, parent_id).length}`
    const under = parent ? `מתחת ל־${parent.name}` : 'ברמה הראשית'
    announce(`${category.name}: ${parent_id === category.parent_id ? '' : `${under}, `}${place}`)
    void save(made)
      .catch(() => queryClient.invalidateQueries({ queryKey }))
      .then(() => setMoves((now) => now.filter((each) => each !== made)))
  }

  return { categories, move }
}

import type { DropPlace } from '#core/client/kits/sortable/useDragToOrder.ts'
import { subtreeOf, type TreeNode } from '#core/rules/tree.ts'

/** A place in the tree: under a parent (null: the root), from 0 among those there. */
export interface Place {
  parent_id: number | null
  position: number
}

export interface Move extends Place {
  id: number
}

/** The categories right under a parent (null: the root), in their order. */
export function childrenOf<Node extends TreeNode>(nodes: readonly Node[], parentId: number | null): Node[] {
  return nodes.filter((node) => node.parent_id === parentId)
}

/** Every category with its level, 0 at the root, each parent before what is under it. */
export function inTreeOrder<Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: number | null = null,
  level = 0,
): { category: Node; level: number }[] {
  return childrenOf(nodes, parentId).flatMap((category) => [
    { category, level },
    ...inTreeOrder(nodes, category.id, level + 1),
  ])
}

/** The categories after a move; as they were where the category or its new parent is gone. */
export function moveCategory<Node extends TreeNode>(
  nodes: readonly Node[],
  { id, parent_id, position }: Move,
) {
  const moved = nodes.find((node) => node.id === id)
  if (!moved || (parent_id !== null && !nodes.some((node) => node.id === parent_id))) return nodes
  const others = nodes.filter((node) => node.id !== id)
  const beside = childrenOf(others, parent_id).toSpliced(position, 0, { ...moved, parent_id })
  return [...others.filter((node) => node.parent_id !== parent_id), ...beside]
}

export function dropPosition(
  nodes: readonly TreeNode[],
  id: number,
  target: TreeNode,
  drop: DropPlace,
): Place {
  const others = nodes.filter((node) => node.id !== id)
  if (drop === 'within') return { parent_id: target.id, position: childrenOf(others, target.id).length }
  const beside = childrenOf(others, target.parent_id)
  const before = beside.findIndex((node) => node.id === target.id)
  return { parent_id: target.parent_id, position: before + (drop === 'after' ? 1 : 0) }
}

/** Whether a category may stand beside or under another: not under itself, nor under what is under it. */
export const mayMoveTo = (nodes: readonly TreeNode[], id: number, target: number): boolean =>
  !subtreeOf(nodes, id).has(target)

import { describe, expect, it } from 'vitest'
import type { DropPlace } from '#core/client/kits/sortable/useDragToOrder.ts'
import type { TreeNode } from '#core/rules/tree.ts'
import { dropPosition, inTreeOrder, mayMoveTo, moveCategory } from './categoryMoves.ts'

const node = (id: number, parent_id: number | null): TreeNode => ({ id, parent_id })
const tree = [node(1, null), node(2, null), node(3, 1), node(4, 3), node(5, 1)]
const shown = (nodes: readonly TreeNode[]) =>
  inTreeOrder(nodes).map(({ category: { id }, level }) => `${level}:${id}`)

describe('the categories', () => {
  it('stand each under its parent', () => {
    expect(shown(tree)).toEqual(['0:1', '1:3', '2:4', '1:5', '0:2'])
  })

  it.each<[number, number, DropPlace, string[]]>([
    [2, 1, 'before', ['0:2', '0:1', '1:3', '2:4', '1:5']],
    [2, 1, 'within', ['0:1', '1:3', '2:4', '1:5', '1:2']],
    [2, 3, 'after', ['0:1', '1:3', '2:4', '1:2', '1:5']],
    [2, 3, 'within', ['0:1', '1:3', '2:4', '2:2', '1:5']],
    [3, 5, 'after', ['0:1', '1:5', '1:3', '2:4', '0:2']],
    [3, 5, 'before', ['0:1', '1:3', '2:4', '1:5', '0:2']],
    [4, 2, 'after', ['0:1', '1:3', '1:5', '0:2', '0:4']],
    [5, 1, 'within', ['0:1', '1:3', '2:4', '1:5', '0:2']],
  ])('%i goes where it is dropped on %i: %s', (id, target, drop, order) => {
    const on = tree.find((each) => each.id === target) ?? node(0, null)
    expect(shown(moveCategory(tree, { id, ...dropPosition(tree, id, on, drop) }))).toEqual(order)
  })

  it('go nowhere under themselves', () => {
    expect([1, 3, 4, 2].map((target) => mayMoveTo(tree, 1, target))).toEqual([false, false, false, true])
  })

  it('stay as they are where what moves, or its new parent, was deleted', () => {
    expect(moveCategory(tree, { id: 9, parent_id: null, position: 0 })).toEqual(tree)
    expect(moveCategory(tree, { id: 5, parent_id: 9, position: 0 })).toEqual(tree)
  })
})

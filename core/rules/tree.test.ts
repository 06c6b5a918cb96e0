import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightOf, pathToRoot, subtreeOf, type TreeNode } from './tree.ts'

const node = (id: number, parent_id: number | null): TreeNode => ({ id, parent_id })
const tree = [node(1, null), node(2, 1), node(3, 2), node(4, 1), node(5, null)]

describe('a tree', () => {
  it('knows the way up from a node', () => {
    expect(pathToRoot(tree, 3).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(pathToRoot(tree, 99)).toEqual([])
  })

  it('knows what is below a node', () => {
    expect([...subtreeOf(tree, 1)].sort()).toEqual([1, 2, 3, 4])
    expect([...subtreeOf(tree, 5)]).toEqual([5])
  })

  it('knows how high a subtree is', () => {
    expect([heightOf(tree, 1), heightOf(tree, 2), heightOf(tree, 5)]).toEqual([3, 2, 1])
  })

  it('ends at a loop of twenty', () => {
    const loop = Array.from({ length: 20 }, (_, index) => node(index, (index + 1) % 20))
    expect(pathToRoot(loop, 0)).toHaveLength(20)
    expect(subtreeOf(loop, 0).size).toBe(20)
  })

  it('is below a node exactly when the node is on its way up', () => {
    const parents = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(parents, fc.nat({ max: 29 }), (given, chosen) => {
        // A parent with a smaller number makes a tree.
        const nodes = given.map((parent, id) => node(id, id === 0 ? null : parent % id))
        const root = chosen % nodes.length
        const below = subtreeOf(nodes, root)
        for (const { id } of nodes) {
          expect(below.has(id)).toBe(pathToRoot(nodes, id).some((each) => each.id === root))
        }
      }),
    )
  })
})

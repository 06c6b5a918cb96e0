import { describe, expect, it } from 'vitest'
import type { Category } from '#contract/content.ts'
import { inTreeOrder, possibleParents } from './-categoryTree.ts'

const category = (id: number, parent_id: number | null, name: string): Category => ({
  id,
  parent_id,
  name,
  post_type: 'post',
  slug: String(id),
})
const tree = [
  category(1, null, 'רווחה'),
  category(2, null, 'בטיחות'),
  category(3, 1, 'בריאות'),
  category(4, 3, 'תזונה'),
]

describe('the categories', () => {
  it('stand each under its parent', () => {
    expect(inTreeOrder(tree).map(({ category: { name }, level }) => `${level} ${name}`)).toEqual([
      '0 רווחה',
      '1 בריאות',
      '2 תזונה',
      '0 בטיחות',
    ])
  })

  it('move everywhere but under themselves', () => {
    expect(possibleParents(tree, 3).map(({ id }) => id)).toEqual([1, 2])
    expect(possibleParents(tree, null).map(({ label }) => label)).toEqual([
      'רווחה',
      'רווחה ‹ בריאות',
      'רווחה ‹ בריאות ‹ תזונה',
      'בטיחות',
    ])
  })
})

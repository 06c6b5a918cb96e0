import { expect, it } from 'vitest'
import type { Category } from '#platform/content/contract/content.ts'
import { possibleParents } from './possibleParents.ts'

const category = (id: number, parent_id: number | null, name: string): Category => ({
  id,
  parent_id,
  name,
  post_type: 'post',
  slug: String(id),
  revision: 1,
})
const tree = [
  category(1, null, 'רווחה'),
  category(2, null, 'בטיחות'),
  category(3, 1, 'בריאות'),
  category(4, 3, 'תזונה'),
]

it('are all categories but those under the one that moves', () => {
  expect(possibleParents(tree, 3).map(({ id }) => id)).toEqual([1, 2])
  expect(possibleParents(tree, null).map(({ label }) => label)).toEqual([
    'רווחה',
    'רווחה ‹ בריאות',
    'רווחה ‹ בריאות ‹ תזונה',
    'בטיחות',
  ])
})

import { expect, it } from 'vitest'
import { sortingOf, sortOf } from './sorting.ts'

it('names a sort by its column, after a minus where the largest comes first', () => {
  expect(sortingOf('title')).toEqual([{ id: 'title', desc: false }])
  expect(sortingOf('-updated_at')).toEqual([{ id: 'updated_at', desc: true }])
  expect(sortingOf(undefined)).toEqual([])
  for (const sort of ['title', '-updated_at', undefined]) expect(sortOf(sortingOf(sort))).toBe(sort)
})

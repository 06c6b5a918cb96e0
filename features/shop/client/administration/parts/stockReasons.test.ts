import { expect, it } from 'vitest'
import { changeOf } from './stockReasons.ts'

it('changes a stock as the reason says: more, fewer, or to what was counted', () => {
  expect(changeOf('delivery', 10, 4)).toBe(10)
  expect(changeOf('return', 1, 4)).toBe(1)
  expect(changeOf('damage', 3, 4)).toBe(-3)
  expect(changeOf('count', 3, 4)).toBe(-1)
  expect(changeOf('count', 6, 4)).toBe(2)
})

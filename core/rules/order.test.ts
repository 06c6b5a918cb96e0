import { describe, expect, it } from 'vitest'
import { moveElement } from './order.ts'

describe('a list in the order of hand', () => {
  it.each([
    [1, -1, ['b', 'a', 'c']],
    [1, 1, ['a', 'c', 'b']],
    [2, -2, ['c', 'a', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
    [7, -1, ['a', 'b', 'c']],
  ])('with the element at %d moved by %d is %j', (index, step, list) => {
    expect(moveElement(['a', 'b', 'c'], index, step)).toEqual(list)
  })
})

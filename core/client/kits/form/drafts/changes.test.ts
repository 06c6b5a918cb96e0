import { describe, expect, it } from 'vitest'
import { changesOf, isContested } from './changes.ts'

describe('what was typed', () => {
  const base = { name: 'יין אדום', price: '45', pictures: ['b'], revision: 3 }
  const typed = changesOf(base, { ...base, name: 'יין לבן', price: '40', pictures: ['b'] })

  it('is the fields that differ, and what they differ from', () => {
    expect(typed).toEqual({
      base: { name: 'יין אדום', price: '45' },
      values: { name: 'יין לבן', price: '40' },
    })
  })

  it.each([
    ['another value of one of them', { price: '50' }, true],
    ['the same', { price: '40' }, false],
    ['what was not changed here', { pictures: ['a'], revision: 4 }, false],
  ])('is contested where somebody else saved %s: %s', (_, saved, contested) => {
    expect(isContested(typed, { ...base, ...saved })).toBe(contested)
  })
})

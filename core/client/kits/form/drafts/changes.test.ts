import { describe, expect, it } from 'vitest'
import { changesOf, isContested, overlay } from './changes.ts'

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

  it('stands over what was saved, with every field that this has got since', () => {
    const saved = { ...base, price: '50', revision: 4, answers: { colour: [], year: [] } }
    const answered = { ...typed.values, answers: { colour: ['אדום'] } }
    expect(overlay<object>(saved, answered)).toEqual({
      name: 'יין לבן',
      price: '40',
      pictures: ['b'],
      revision: 4,
      answers: { colour: ['אדום'], year: [] },
    })
  })
})

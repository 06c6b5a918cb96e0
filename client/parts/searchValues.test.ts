import { describe, expect, it } from 'vitest'
import { dayIn, idIn, pageIn, withSearch, wordsIn } from './searchValues.ts'

describe('what an address asks for', () => {
  it.each([
    [2, 2],
    ['3', 3],
    [1, undefined],
    ['x', undefined],
    ['', undefined],
    ['0', undefined],
    [1.5, undefined],
    [-2, undefined],
    [100_001, undefined],
    [undefined, undefined],
    [null, undefined],
  ])('page=%s is the page %s', (value, page) => expect(pageIn(value)).toBe(page))

  it.each([
    [7, 7],
    ['7', 7],
    [0, undefined],
    [2 ** 31, undefined],
    [[7, 8], undefined],
    [undefined, undefined],
  ])('id=%s is the row %s', (value, id) => expect(idIn(value)).toBe(id))

  it.each([
    [' יין אדום ', 'יין אדום'],
    [2001, '2001'],
    ['א'.repeat(101), 'א'.repeat(100)],
    [' ', undefined],
    [['יין'], undefined],
    [undefined, undefined],
  ])('s=%s are the words %s', (value, words) => expect(wordsIn(value)).toBe(words))

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', undefined],
    ['0026-02-28', undefined],
    ['28/02/2026', undefined],
    [20260228, undefined],
    [undefined, undefined],
  ])('day=%s is the day %s', (value, day) => expect(dayIn(value)).toBe(day))
})

it('an address holds the values that there are', () => {
  expect(withSearch('/events', { view: 'month', main: 3, category: undefined })).toBe(
    '/events?view=month&main=3',
  )
  expect(withSearch('/events', { main: undefined })).toBe('/events')
})

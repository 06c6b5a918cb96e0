import { describe, expect, it } from 'vitest'
import {
  dayParameter,
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  wordsParameter,
} from './searchOf.ts'

describe('one value of an address', () => {
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
  ])('page=%s is the page %s', (given, page) => expect(pageParameter(given)).toBe(page))

  it.each([
    [7, 7],
    ['7', 7],
    [0, undefined],
    [2 ** 31, undefined],
    [[7, 8], undefined],
    [undefined, undefined],
  ])('id=%s is the row %s', (given, id) => expect(idParameter(given)).toBe(id))

  it.each([
    [' יין אדום ', 'יין אדום'],
    [2001, '2001'],
    ['א'.repeat(101), 'א'.repeat(100)],
    [' ', undefined],
    [['יין'], undefined],
    [undefined, undefined],
  ])('s=%s are the words %s', (given, words) => expect(wordsParameter(given)).toBe(words))

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', undefined],
    ['0026-02-28', undefined],
    ['28/02/2026', undefined],
    [20260228, undefined],
    [undefined, undefined],
  ])('day=%s is the day %s', (given, day) => expect(dayParameter(given)).toBe(day))

  it.each([
    [true, true],
    ['true', true],
    ['false', undefined],
    ['no', undefined],
    [undefined, undefined],
  ])('mine=%s is %s', (given, flag) => expect(flagParameter(given)).toBe(flag))

  it.each([
    ['month', 'month'],
    ['x', undefined],
    [undefined, undefined],
  ])('view=%s is the view %s', (given, view) => expect(oneOf(['month', 'past'])(given)).toBe(view))
})

describe('the address of a page', () => {
  const search = searchOf(
    '/events',
    { view: oneOf(['month', 'past']), main: idParameter, category: idParameter, page: pageParameter },
    ({ main, category }) => ({ category: main && category }),
  )

  it('is read as it was written', () => {
    const values = { view: 'month', main: 3, category: 4, page: 2 } as const
    const href = search.href(values)
    expect(href).toBe('/events?view=month&main=3&category=4&page=2')
    expect(search.parse(Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(values)
  })

  it('holds only the values that there are, at any path', () => {
    expect(search.href({ page: 2, main: undefined })).toBe('/events?page=2')
    expect(search.href({}, '/other')).toBe('/other')
  })

  it('names a wrong value as undefined, and nothing that the page does not know', () => {
    const parsed = search.parse({ view: 'x', main: '-1', page: 1, other: 'y' })
    expect(Object.entries(parsed)).toEqual([
      ['view', undefined],
      ['main', undefined],
      ['category', undefined],
      ['page', undefined],
    ])
  })

  it('drops what makes no sense beside another value', () => {
    expect(search.parse({ category: 7 }).category).toBeUndefined()
  })

  it('is filtered by anything but its page', () => {
    expect(search.isFiltered({ page: 2 })).toBe(false)
    expect(search.isFiltered({ main: 3 })).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { classifiedsSearch } from '../classifiedsList.ts'
import { listQuery } from './listQueries.ts'

describe('the address of the classifieds', () => {
  it('keeps every filter, and is read as it was written', () => {
    const search = { category: 3, condition: 'good', from: 10, to: 99.9, s: 'ספה', page: 2 } as const
    const { searchParams } = new URL(classifiedsSearch.href(search), 'https://portal')
    expect(classifiedsSearch.parse(Object.fromEntries(searchParams))).toMatchObject(search)
  })

  it.each([
    { category: 'x' },
    { condition: 'broken' },
    { from: '-1' },
    { to: 'abc' },
    { to: 1_000_001 },
    { s: '   ' },
    { s: ['a'] },
    { page: 0 },
    { mine: 'no' },
  ])('drops invalid values: %o', (search) => {
    expect(Object.values(classifiedsSearch.parse(search)).every((value) => value === undefined)).toBe(true)
  })

  it('takes digits as words to look for', () => expect(classifiedsSearch.parse({ s: 305 }).s).toBe('305'))

  it('of one’s own has no filters', () => {
    expect(classifiedsSearch.href(classifiedsSearch.parse({ mine: true, s: 'ספה', page: 2 }))).toBe(
      '/yad2?mine=true&page=2',
    )
  })

  it('asks in agorot, and for what costs nothing too', () => {
    expect(listQuery({ from: 0.1, to: 0.29 }).queryKey[1]).toMatchObject({ price_from: 10, price_to: 29 })
    expect(listQuery({ to: 0 }).queryKey[1]).toMatchObject({ price_to: 0 })
  })

  it('is filtered by anything but its page', () => {
    expect(classifiedsSearch.isFiltered({ page: 2 })).toBe(false)
    expect(classifiedsSearch.isFiltered({ to: 0 })).toBe(true)
  })
})

import { expect, it } from 'vitest'
import { pagesOf, shopSearch } from './shopSearch.ts'

it('reads the search of an address and drops invalid values', () => {
  expect(shopSearch.parse({ category: '3', page: '2' })).toEqual({
    category: 3,
    s: undefined,
    page: 2,
    from: undefined,
  })
  expect(shopSearch.parse({ category: '-1', page: '0', s: '  ', from: 'x' })).toEqual({})
  expect(shopSearch.parse({ s: 750 })).toEqual({ s: '750' })
})

it('searches in all categories', () => {
  expect(shopSearch.parse({ s: 'יין', category: 3 })).toEqual({ s: 'יין' })
})

it('shows one page, or several one under the other', () => {
  expect(pagesOf(shopSearch.parse({}))).toEqual([1])
  expect(pagesOf(shopSearch.parse({ page: 3 }))).toEqual([3])
  expect(pagesOf(shopSearch.parse({ page: 3, from: 1 }))).toEqual([1, 2, 3])
  expect(pagesOf(shopSearch.parse({ page: 2, from: 5 }))).toEqual([2])
  expect(pagesOf(shopSearch.parse({ page: 900, from: 1 }))).toEqual([900])
})

it('writes the address of a catalogue', () => {
  expect(shopSearch.href({ category: 2, page: 2, from: 1 }, '/shop/wedding-child')).toBe(
    '/shop/wedding-child?category=2&page=2&from=1',
  )
  expect(shopSearch.href({})).toBe('/shop')
})

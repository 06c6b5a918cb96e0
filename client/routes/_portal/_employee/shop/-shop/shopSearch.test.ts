import { expect, it } from 'vitest'
import { pagesOf, readSearch, shopHref } from './shopSearch.ts'

it('reads what an address asks for and leaves out what is wrong', () => {
  expect(readSearch({ category: '3', page: '2' })).toEqual({
    category: 3,
    s: undefined,
    page: 2,
    from: undefined,
  })
  expect(readSearch({ category: '-1', page: '0', s: '  ', from: 'x' })).toEqual({})
  expect(readSearch({ s: 750 })).toEqual({ s: '750' })
})

it('searches in all categories', () => {
  expect(readSearch({ s: 'יין', category: 3 })).toEqual({ s: 'יין' })
})

it('shows one page, or several one under the other', () => {
  expect(pagesOf(readSearch({}))).toEqual([1])
  expect(pagesOf(readSearch({ page: 3 }))).toEqual([3])
  expect(pagesOf(readSearch({ page: 3, from: 1 }))).toEqual([1, 2, 3])
  expect(pagesOf(readSearch({ page: 2, from: 5 }))).toEqual([2])
  expect(pagesOf(readSearch({ page: 900, from: 1 }))).toEqual([900])
})

it('writes the address of a catalogue', () => {
  expect(shopHref('/shop/wedding-child', { category: 2, page: 2, from: 1 })).toBe(
    '/shop/wedding-child?category=2&page=2&from=1',
  )
  expect(shopHref('/shop', {})).toBe('/shop')
})

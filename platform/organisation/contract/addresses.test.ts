import { describe, expect, it } from 'vitest'
import { itemHref } from '#platform/content/contract/addresses.ts'

describe('the address of an item', () => {
  it('of news is its number', () => {
    expect(itemHref({ post_type: 'post', id: 17, slug: 'יום-כיף' })).toBe('/post/17')
  })

  it('of an event names it in words too, in characters that every address may hold', () => {
    expect(itemHref({ post_type: 'event', id: 5, slug: 'יום-כיף' })).toBe(
      `/events/${encodeURIComponent('יום-כיף')}/5`,
    )
  })

  it('has a place for words that are missing', () => {
    expect(itemHref({ post_type: 'gallery', id: 5, slug: '' })).toBe('/galleries/-/5')
  })

  it('of an official is a place on the list', () => {
    expect(itemHref({ post_type: 'official', id: 3, slug: 'x' })).toBe('/officials#official-3')
  })
})

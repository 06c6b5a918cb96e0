import { expect, it } from 'vitest'
import { eventsSearch } from './eventsList.tsx'

it.each([
  ['an unknown view', { view: 'x' }, '/events'],
  ['the page before the first', { page: '0' }, '/events'],
  ['a category that is no number', { main: '-1' }, '/events'],
  ['a category without the main one above it', { category: '7' }, '/events'],
  ['a month that there is not', { view: 'month', month: '2026-13' }, '/events?view=month'],
  ['a day of a list', { view: 'past', day: '2026-05-01', page: '2' }, '/events?view=past&page=2'],
])('%s is left out of the address', (_what, search, href) => {
  expect(eventsSearch.href(eventsSearch.parse(search))).toBe(href)
})

it('what there is stays in the address', () => {
  const search = { view: 'month', month: '2026-05', day: '2026-05-03', main: '4', category: '7' }
  expect(eventsSearch.href(eventsSearch.parse(search))).toBe(`/events?${new URLSearchParams(search)}`)
})

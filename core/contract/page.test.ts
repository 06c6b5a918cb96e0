import { expect, it } from 'vitest'
import { type Page, startsOf, trailOf } from './page.ts'

it('addresses begin with what their patterns have in common', () => {
  expect(
    startsOf(['/events/$slug/$id', '/registrations', '/events', '/registration/$id', '/yad2?mine']),
  ).toEqual(['/events', '/registrations', '/registration', '/yad2?mine'])
  expect(startsOf(['/my-requests/form/$id', '/my-requests'])).toEqual(['/my-requests'])
})

const pages: readonly Page[] = [
  { at: '/home-page', access: 'member', title: 'בית', menu: { group: '' } },
  { at: '/events', access: 'member', title: 'אירועים', menu: { group: '' } },
  { at: '/events/$slug/$id', access: 'member' },
  { at: '/events/$slug/$id/seats', access: 'member', title: 'מקומות' },
  { at: '/registrations', access: 'member', title: 'ההרשמות שלי', parent: '/events?mine' },
  { at: '/post/$id', access: 'member' },
  { at: '/admin/shop', access: 'editor', title: 'ניהול החנות', part: { of: 'החנות', title: 'מוצרים' } },
  { at: '/admin/shop/opening', access: 'editor', title: 'פתיחה', part: { of: 'החנות', title: 'פתיחה' } },
  { at: '/admin/shop/$id', access: 'editor' },
]
const trail = (at: Page['at']) =>
  pages.filter((page) => page.at === at).flatMap((page) => trailOf(page, pages))

it('a trail goes through the titled pages above a page, from the home page', () => {
  expect(trail('/events/$slug/$id')).toEqual(['/home-page', '/events'])
  expect(trail('/events/$slug/$id/seats')).toEqual(['/home-page', '/events'])
  expect(trail('/registrations')).toEqual(['/home-page', '/events?mine'])
  expect(trail('/post/$id')).toEqual(['/home-page'])
})

it('the trail of what only some may open does not begin at the home page', () => {
  expect(trail('/admin/shop/$id')).toEqual(['/admin/shop'])
})

it('what the menu or another part leads to has no trail', () => {
  expect([trail('/home-page'), trail('/events'), trail('/admin/shop/opening')]).toEqual([[], [], []])
})

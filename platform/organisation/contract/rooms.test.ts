import { expect, it } from 'vitest'
import { isTypeClosed, mayRemove, mayWrite } from '#platform/content/contract/rights.ts'
import {
  excludes,
  mayOpen,
  mayVisit,
  ownPageOf,
  roomOfAddress,
  showsStrip,
} from '#platform/people/contract/rooms.ts'

it.each([
  ['/events/summer/17?tab=1#top', 'events'],
  ['/events', 'events'],
  ['/eventsmore', undefined],
  ['/order/60', 'shop'],
  ['/survey/x/1', 'surveys'],
  ['/category/event/3', 'events'],
  ['/category/post/3', undefined],
  ['/home-page', undefined],
  ['https://example.com/events', undefined],
])('%s leads into %s', (address, room) => {
  expect(roomOfAddress(address)).toBe(room)
})

it('a closed room is offered nowhere; what is one’s own in it can be opened', () => {
  const visitor = { closed_rooms: ['events' as const] }
  expect(mayVisit(visitor, '/registrations')).toBe(false)
  expect(mayVisit(visitor, '/benefits')).toBe(true)
  expect([showsStrip(visitor, 'closing'), showsStrip(visitor, 'pinned')]).toEqual([false, true])
  const opened = [
    '/registrations',
    '/registration/day/7?edit=true',
    '/events',
    '/events/day/7',
    '/registrationsmore',
  ]
  expect(opened.filter((address) => mayOpen(visitor, address))).toEqual([
    ...opened.slice(0, 2),
    '/registrationsmore',
  ])
  const seller = { closed_rooms: ['classifieds' as const] }
  const pages = ['/yad2', '/yad2?mine=true&page=2', '/yad2?miner=1', '/yad2/7']
  expect(pages.filter((address) => mayOpen(seller, address))).toEqual(['/yad2?mine=true&page=2'])
  expect([ownPageOf('/shop?s=1'), ownPageOf('/benefits'), ownPageOf('/home-page')]).toEqual([
    '/orders',
    undefined,
    undefined,
  ])
})

it('a room is closed by role or by branch, never to administrators', () => {
  const closing = { roles: ['community' as const], branches: [7] }
  expect(excludes(closing, 'community', null)).toBe(true)
  expect(excludes(closing, 'employee', 7)).toBe(true)
  expect(excludes(closing, 'employee', 8)).toBe(false)
  expect(excludes({ roles: ['administrator'], branches: [7] }, 'administrator', 7)).toBe(false)
})

it('members write nothing in a closed room, but take away their own; editors of its content write', () => {
  const person = { role: 'employee' as const, editable_types: [], closed_rooms: ['classifieds' as const] }
  expect([mayWrite(person, 'yad2'), isTypeClosed(person, 'yad2')]).toEqual([false, true])
  const ownAndOthers = [1, 2].map((author_id) =>
    mayRemove({ ...person, id: 1 }, { post_type: 'yad2', author_id }),
  )
  expect(ownAndOthers).toEqual([true, false])
  expect(mayWrite({ ...person, closed_rooms: [] }, 'yad2')).toBe(true)
  const editor = { ...person, role: 'editor' as const, editable_types: ['yad2'] }
  expect([mayWrite(editor, 'yad2'), isTypeClosed(editor, 'yad2')]).toEqual([true, false])
})

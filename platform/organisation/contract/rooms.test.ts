import { expect, it } from 'vitest'
import { contract, roomOfSlice } from '#app/contract/contract.ts'
import { isTypeClosed, mayWrite } from '#platform/content/contract/rights.ts'
import {
  mayVisit,
  roomNames,
  roomOfAddress,
  rooms,
  showsActivity,
  showsStrip,
  shutsOut,
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

it('a person does not go into a closed room, nor see its strips and their own activity there', () => {
  const visitor = { closed_rooms: ['events' as const] }
  expect(mayVisit(visitor, '/registrations')).toBe(false)
  expect(mayVisit(visitor, '/benefits')).toBe(true)
  expect([showsStrip(visitor, 'closing'), showsStrip(visitor, 'pinned')]).toEqual([false, true])
  expect([showsActivity(visitor, 'registrations'), showsActivity(visitor, 'orders')]).toEqual([false, true])
})

it('a room is closed by role or by branch, never to administrators', () => {
  const closing = { roles: ['community' as const], branches: [7] }
  expect(shutsOut(closing, 'community', null)).toBe(true)
  expect(shutsOut(closing, 'employee', 7)).toBe(true)
  expect(shutsOut(closing, 'employee', 8)).toBe(false)
  expect(shutsOut({ roles: ['administrator'], branches: [7] }, 'administrator', 7)).toBe(false)
})

it('members write nothing in a closed room; editors of its content do', () => {
  const person = { role: 'employee' as const, editable_types: [], closed_rooms: ['classifieds' as const] }
  expect([mayWrite(person, 'yad2'), isTypeClosed(person, 'yad2')]).toEqual([false, true])
  expect(mayWrite({ ...person, closed_rooms: [] }, 'yad2')).toBe(true)
  const editor = { ...person, role: 'editor' as const, editable_types: ['yad2'] }
  expect([mayWrite(editor, 'yad2'), isTypeClosed(editor, 'yad2')]).toEqual([true, false])
})

it('every slice belongs to a room or to none, and no path to two rooms', () => {
  expect(Object.keys(roomOfSlice).toSorted()).toEqual(Object.keys(contract).toSorted())
  const paths = roomNames.flatMap((name): readonly string[] => rooms[name].paths)
  expect(new Set(paths).size).toBe(paths.length)
})

import { describe, expect, it } from 'vitest'
import type { EventData } from '#features/shop/contract/shop.ts'
import { eventDetailsCookie, eventDetailsIn, eventText, shopPath } from './eventDetails.ts'

const wedding: EventData = {
  for_event: true,
  event_type: 'wedding',
  relation: 'child',
  event_date: '2026-12-24',
}
const cookieOf = (value: unknown) => `event_details=${encodeURIComponent(JSON.stringify(value))}`

describe('the event details cookie', () => {
  it('is read as it was written, among others', () => {
    const written = eventDetailsCookie(wedding).split(';')[0]
    expect(eventDetailsIn(`theme=dark; ${written}; other=1`)).toEqual(wedding)
  })

  it('is for every path, thirty days, and not sent from other sites', () => {
    expect(eventDetailsCookie(wedding)).toMatch(/; path=\/; SameSite=Lax; max-age=2592000$/)
    expect(eventDetailsCookie(null)).toBe('event_details=; path=/; SameSite=Lax; max-age=0')
  })

  it('stores that the order is for oneself, and drops event details', () => {
    expect(eventDetailsIn(cookieOf({ ...wedding, for_event: false }))).toEqual({
      for_event: false,
      event_type: null,
      relation: null,
      event_date: null,
    })
  })

  it.each([
    ['nothing', ''],
    ['another cookie', 'my_event_details=1'],
    ['what is no JSON', 'event_details=%7Bnope'],
    ['a broken escape', 'event_details=%E0%A4%A'],
    ['null', cookieOf(null)],
    ['an unknown kind of event', cookieOf({ ...wedding, event_type: 'funeral' })],
    ['an unknown relation', cookieOf({ ...wedding, relation: 'neighbour' })],
    ['no flag', cookieOf({ event_type: 'wedding', relation: 'child' })],
  ])('says nothing where it holds %s', (_, cookies) => {
    expect(eventDetailsIn(cookies)).toBeNull()
  })

  it('drops a date that is none', () => {
    for (const event_date of ['tomorrow', '2026-99-99', '2026-02-30', '12026-12-24', '0026-12-24']) {
      expect(eventDetailsIn(cookieOf({ ...wedding, event_date }))?.event_date, event_date).toBeNull()
    }
  })
})

it('leads to the shop of the event', () => {
  expect(shopPath(wedding)).toBe('/shop/wedding-child')
  expect(shopPath(null)).toBe('/shop')
})

it('puts the event into words', () => {
  expect(eventText(wedding)).toBe('חתונה · בן/בת · 24/12/2026')
  expect(eventText({ ...wedding, event_date: null })).toBe('חתונה · בן/בת')
  expect(eventText(null)).toBeUndefined()
})

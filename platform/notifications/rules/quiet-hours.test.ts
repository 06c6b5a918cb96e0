import { describe, expect, it } from 'vitest'
import { localTimeOf, momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { arrivalTime } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:00' }

/** When what is sent at a local time arrives. */
function arrivalOf(time: string, quiet: Parameters<typeof arrivalTime>[1] = night): string {
  const now = momentOfLocalTime(time)
  if (!now) throw new Error(`no time: ${time}`)
  return localTimeOf(arrivalTime(now, quiet))
}

describe('what is not urgent arrives', () => {
  it.each([
    ['at once in the daytime', '2026-11-24T14:30', '2026-11-24T14:30'],
    ['in the morning when it is sent at 22:00', '2026-11-24T22:00', '2026-11-25T07:00'],
    ['in the morning when it is sent before it', '2026-11-25T06:59', '2026-11-25T07:00'],
    ['at once in the first minute after quiet hours', '2026-11-25T07:00', '2026-11-25T07:00'],
    ['after Shabbat when it is sent on Friday afternoon', '2026-11-27T16:00', '2026-11-28T20:30'],
    ['at once on Friday morning', '2026-11-27T11:00', '2026-11-27T11:00'],
    ['after Shabbat when the night ends within it', '2026-11-28T02:00', '2026-11-28T20:30'],
    ['after both days of the New Year and no sooner', '2026-09-11T17:00', '2026-09-13T20:30'],
    ['after Yom Kippur', '2026-09-21T09:00', '2026-09-21T20:30'],
    ['at once on Hanukkah', '2026-12-06T18:00', '2026-12-06T18:00'],
  ])('%s', (_name, sent, arrives) => {
    expect(arrivalOf(sent)).toBe(arrives)
  })

  it('in hours of the day that somebody chose', () => {
    const noon = { from: '13:00', until: '15:00' }
    expect(arrivalOf('2026-11-24T13:00', noon)).toBe('2026-11-24T15:00')
    expect(arrivalOf('2026-11-24T23:00', noon)).toBe('2026-11-24T23:00')
  })

  it('at night where somebody wants no quiet hours, but not on Shabbat', () => {
    expect(arrivalOf('2026-11-24T23:00', null)).toBe('2026-11-24T23:00')
    expect(arrivalOf('2026-11-28T10:00', null)).toBe('2026-11-28T20:30')
  })

  it('the next morning where Shabbat ends within quiet hours', () => {
    expect(arrivalOf('2026-11-28T10:00', { from: '20:00', until: '08:00' })).toBe('2026-11-29T08:00')
  })

  it('in the right hour when the clock changes in the night', () => {
    expect(arrivalOf('2026-03-26T23:00')).toBe('2026-03-27T07:00')
  })
})

import { describe, expect, it } from 'vitest'
import {
  dateTile,
  daysLeftText,
  dayText,
  eventStage,
  hoursText,
  isOneDay,
  lastDayText,
} from './event-times.ts'

const at = (text: string) => new Date(text)

describe('the day of an event', () => {
  it('is shown as a tile and in words, as it is in Israel', () => {
    expect(dateTile(at('2026-11-23T22:30:00Z'))).toEqual({
      day: '24',
      month: 'נובמבר',
      weekday: 'יום שלישי',
    })
    expect(dateTile(at('2026-12-05T10:00:00Z'))).toEqual({ day: '5', month: 'דצמבר', weekday: 'שבת' })
    expect(dayText(at('2026-11-24T12:00:00Z'))).toBe('יום שלישי, 24 בנובמבר 2026')
  })

  it('is the last one before the midnight at which it ends', () => {
    expect(lastDayText(at('2026-11-27T22:00:00Z'))).toBe('יום שישי, 27 בנובמבר')
    expect(lastDayText(at('2026-11-27T22:00:01Z'))).toBe('יום שבת, 28 בנובמבר')
  })

  it('is one where the event ends before the next, at its midnight, or in the night after', () => {
    expect(isOneDay(at('2026-11-24T18:00:00Z'), at('2026-11-25T00:30:00Z'))).toBe(true)
    expect(isOneDay(at('2026-11-24T07:00:00Z'), at('2026-11-24T15:00:00Z'))).toBe(true)
    expect(isOneDay(at('2026-11-24T07:00:00Z'), at('2026-11-24T22:00:00Z'))).toBe(true)
    expect(isOneDay(at('2026-11-24T07:00:00Z'), at('2026-11-24T22:00:01Z'))).toBe(false)
  })
})

describe('the hours of an event', () => {
  it('are those of the clock in Israel', () => {
    expect(hoursText(at('2026-11-24T16:00:00Z'), at('2026-11-24T19:30:00Z'))).toBe('18:00–21:30')
    expect(hoursText(at('2026-07-24T16:00:00Z'), at('2026-07-24T19:30:00Z'))).toBe('19:00–22:30')
  })

  it('are none for whole days', () => {
    expect(hoursText(at('2026-11-23T22:00:00Z'), at('2026-11-25T22:00:00Z'))).toBeNull()
    expect(hoursText(at('2026-11-23T22:00:00Z'), at('2026-11-24T21:59:00Z'))).toBeNull()
  })
})

describe('the stage of an event', () => {
  const [starts, ends] = [at('2026-11-24T10:00:00Z'), at('2026-11-24T12:00:00Z')]

  it.each([
    ['2026-11-24T09:59:59Z', 'future'],
    ['2026-11-24T10:00:00Z', 'ongoing'],
    ['2026-11-24T11:59:59Z', 'ongoing'],
    ['2026-11-24T12:00:00Z', 'past'],
  ])('at %s it is %s', (now, stage) => expect(eventStage(starts, ends, at(now))).toBe(stage))

  it.each([
    ['2026-11-24T06:00:00Z', 'היום'],
    ['2026-11-23T21:00:00Z', 'מחר'],
    ['2026-11-22T10:00:00Z', 'בעוד יומיים'],
    ['2026-11-12T10:00:00Z', 'בעוד 12 ימים'],
    ['2026-10-01T10:00:00Z', null],
    ['2026-11-25T10:00:00Z', null],
  ])('seen from %s it is %s', (now, text) => expect(daysLeftText(starts, at(now))).toBe(text))
})

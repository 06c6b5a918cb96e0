import { describe, expect, it } from 'vitest'
import { dateText, formatDate, formatTime, fullDateText, onDateText } from './dates.ts'

/** Friday 20/11/2026, 12:00 in Israel (winter, UTC+2). */
const now = new Date('2026-11-20T10:00:00Z')

describe('a date as people say it', () => {
  it.each([
    ['2026-11-20T09:59:40Z', 'עכשיו'],
    ['2026-11-20T09:59:00Z', 'לפני דקה'],
    ['2026-11-20T09:57:30Z', 'לפני שתי דקות'],
    ['2026-11-20T09:55:00Z', 'לפני 5 דקות'],
    ['2026-11-20T09:00:01Z', 'לפני 59 דקות'],
    ['2026-11-20T09:00:00Z', 'היום'],
    ['2026-11-20T16:00:00Z', 'היום'],
    ['2026-11-19T08:00:00Z', 'אתמול'],
    ['2026-11-21T08:00:00Z', 'מחר'],
    ['2026-11-22T08:00:00Z', 'יום א׳ 22/11'],
    ['2026-11-24T08:00:00Z', 'יום ג׳ 24/11'],
    ['2026-11-14T08:00:00Z', 'שבת 14/11'],
    ['2026-11-13T08:00:00Z', '13/11/2026'],
    ['2026-11-27T08:00:00Z', '27/11/2026'],
    ['2025-11-20T08:00:00Z', '20/11/2025'],
  ])('%s is %s', (date, text) => expect(dateText(new Date(date), now)).toBe(text))

  it('begins a day at midnight in Israel, not in Greenwich', () => {
    expect(dateText(new Date('2026-11-19T22:30:00Z'), now)).toBe('היום')
    expect(dateText(new Date('2026-11-19T21:30:00Z'), now)).toBe('אתמול')
  })

  it('counts calendar days over the change to winter time', () => {
    const afterChange = new Date('2026-10-25T10:00:00Z')
    expect(dateText(new Date('2026-10-24T20:00:00Z'), afterChange)).toBe('אתמול')
  })

  it('says the minutes even when midnight lies between', () => {
    const pastMidnight = new Date('2026-11-19T22:05:00Z')
    expect(dateText(new Date('2026-11-19T21:55:00Z'), pastMidnight)).toBe('לפני 10 דקות')
  })
})

describe('a date after a verb', () => {
  it.each([
    ['2026-11-20T09:55:00Z', 'לפני 5 דקות'],
    ['2026-11-20T09:00:00Z', 'היום'],
    ['2026-11-19T08:00:00Z', 'אתמול'],
    ['2026-11-24T08:00:00Z', 'ביום ג׳ 24/11'],
    ['2026-11-14T08:00:00Z', 'בשבת 14/11'],
    ['2026-11-13T08:00:00Z', 'ב־13/11/2026'],
  ])('%s is %s', (date, text) => expect(onDateText(new Date(date), now)).toBe(text))
})

describe('a date in figures', () => {
  it('is DD/MM/YYYY with slashes', () =>
    expect(formatDate(new Date('2026-03-05T08:00:00Z'))).toBe('05/03/2026'))
  it('has a clock of 24 hours that knows summer time', () => {
    expect(formatTime(new Date('2026-07-05T18:05:00Z'))).toBe('21:05')
    expect(formatTime(new Date('2026-11-19T22:07:00Z'))).toBe('00:07')
  })
  it('is refused when it is none', () => expect(() => formatDate(new Date('x'))).toThrow(RangeError))
})

it('the tooltip has the full date', () => {
  expect(fullDateText(new Date('2026-11-24T12:30:00Z'))).toBe('יום שלישי, 24 בנובמבר 2026, 14:30')
})

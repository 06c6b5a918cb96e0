import { describe, expect, it } from 'vitest'
import { typedDay, typedDayAndTime, typedTime, writtenDay } from './typed-dates.ts'

describe('a day that is typed', () => {
  it('may be written in every usual way', () => {
    for (const text of [
      '24/11/2026',
      '24.11.2026',
      '24-11-26',
      '24 11 2026',
      ' 24112026 ',
      '2026-11-24',
      '\u200E24/11/\u200F2026',
    ]) {
      expect(typedDay(text)).toBe('2026-11-24')
    }
    expect(typedDay('3/1/85')).toBe('1985-01-03')
  })

  it('is a day of the calendar, with the day before the month', () => {
    for (const text of [
      '',
      '24/11',
      '30/02/2026',
      '11/24/2026',
      '24/11/20261',
      '24/11/202',
      '2026-11-24-99',
      '24/11/2026\n1',
      'מחר',
    ]) {
      expect(typedDay(text)).toBeUndefined()
    }
  })
})

describe('a time that is typed', () => {
  it('has hours and minutes', () => {
    expect(['14:30', '1430', '9:05', '0905', '7.15'].map(typedTime)).toEqual([
      '14:30',
      '14:30',
      '09:05',
      '09:05',
      '07:15',
    ])
    expect(['', '24:00', '12:60', '7', '12:3'].map(typedTime)).toEqual(Array(5).fill(undefined))
  })

  it('may follow a day', () => {
    for (const text of [
      '24/11/2026 14:30',
      '24.11.26, 1430',
      '2026-11-24T14:30',
      '\u200F24/11/2026 \u200E14:30',
    ]) {
      expect(typedDayAndTime(text)).toBe('2026-11-24T14:30')
    }
    expect(typedDayAndTime('24/11/2026')).toBeUndefined()
    expect(typedDayAndTime('14:30')).toBeUndefined()
  })
})

it('a day is written as it is read', () => {
  expect(writtenDay('2026-11-24')).toBe('24/11/2026')
  expect(writtenDay('2026-11-24T14:30')).toBe('24/11/2026 14:30')
  expect(writtenDay('')).toBe('')
})

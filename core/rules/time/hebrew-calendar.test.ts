import { describe, expect, it } from 'vitest'
import {
  hebrewDateOf,
  hebrewDateText,
  hebrewDayText,
  hebrewMonthsText,
  hebrewNumeral,
} from './hebrew-calendar.ts'

describe('a Hebrew date', () => {
  it.each([
    ['2026-11-20', 'י׳ בכסלו תשפ״ז'],
    ['2026-09-12', 'א׳ בתשרי תשפ״ז'],
    ['2024-02-24', 'ט״ו באדר א׳ תשפ״ד'],
    ['2024-03-24', 'י״ד באדר ב׳ תשפ״ד'],
    ['2025-03-15', 'ט״ו באדר תשפ״ה'],
    ['2025-03-30', 'א׳ בניסן תשפ״ה'],
  ])('%s is %s', (day, text) => expect(hebrewDateText(day)).toBe(text))

  it('is known by its parts', () => {
    expect(hebrewDateOf('2026-05-22')).toEqual({ year: 5786, month: 'סיוון', day: 6 })
  })

  it('names the month in a square of the calendar on its first day only', () => {
    expect(hebrewDayText('2026-11-11')).toBe('א׳ בכסלו')
    expect(hebrewDayText('2026-11-12')).toBe('ב׳')
  })

  it('has the Hebrew months of a month', () => {
    expect(hebrewMonthsText('2026-11-01', '2026-11-30')).toBe('חשוון–כסלו תשפ״ז')
    expect(hebrewMonthsText('2026-09-01', '2026-09-30')).toBe('אלול תשפ״ו – תשרי תשפ״ז')
    expect(hebrewMonthsText('2026-11-12', '2026-11-13')).toBe('כסלו תשפ״ז')
  })
})

describe('a number in Hebrew letters', () => {
  it.each([
    [1, 'א׳'],
    [10, 'י׳'],
    [15, 'ט״ו'],
    [16, 'ט״ז'],
    [17, 'י״ז'],
    [19, 'י״ט'],
    [29, 'כ״ט'],
    [115, 'קט״ו'],
    [30, 'ל׳'],
    [787, 'תשפ״ז'],
    [790, 'תש״צ'],
    [800, 'ת״ת'],
  ])('%i is %s', (number, text) => expect(hebrewNumeral(number)).toBe(text))
})

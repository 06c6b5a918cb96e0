import { describe, expect, it } from 'vitest'
import { greeting, todayText } from './greeting.ts'

const israel = (local: string) => new Date(`${local}+02:00`)

describe('the greeting', () => {
  it.each([
    ['2026-11-22T04:59', 'שלום'],
    ['2026-11-22T05:00', 'בוקר טוב'],
    ['2026-11-22T12:00', 'צהריים טובים'],
    ['2026-11-22T17:00', 'ערב טוב'],
    ['2026-11-22T22:00', 'שלום'],
  ])('at %s in Israel is %s', (local, expected) => {
    expect(greeting(israel(local))).toBe(expected)
  })

  it('is that of the Sabbath from Friday noon, and of the new week on Saturday evening', () => {
    expect(greeting(israel('2026-11-20T11:59'))).toBe('בוקר טוב')
    expect(greeting(israel('2026-11-20T12:00'))).toBe('שבת שלום')
    expect(greeting(israel('2026-11-21T17:59'))).toBe('שבת שלום')
    expect(greeting(israel('2026-11-21T18:00'))).toBe('שבוע טוב')
  })
})

describe('the date line', () => {
  it('names the day in both calendars', () => {
    expect(todayText(israel('2026-11-20T09:00'))).toBe('יום שישי, 20 בנובמבר · י׳ בכסלו')
  })

  it('follows Israel’s midnight, not that of the reader’s clock', () => {
    expect(todayText(new Date('2026-11-20T22:30:00Z'))).toContain('21 בנובמבר')
  })
})

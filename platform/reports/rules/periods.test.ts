import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysOf, isReversed, wholeMonths } from './periods.ts'

beforeEach(() => {
  // The first minutes of December in Israel.
  vi.useFakeTimers({ now: new Date('2026-11-30T22:10:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the period', () => {
  it('is reversed where it ends before it begins, also before the twelve months that it begins with unasked', () => {
    expect(isReversed({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
    expect(isReversed({ to: '2025-12-31' })).toBe(true)
    expect(isReversed({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(isReversed({ from: 'any', to: '2001-01-01' })).toBe(false)
    expect(isReversed({ from: '2026-03-01' })).toBe(false)
  })

  it.each([
    [{}, '2026-01-01', undefined],
    [{ to: '2026-03-31' }, '2026-01-01', '2026-03-31'],
    [{ from: '2025-05-01', to: '2025-05-31' }, '2025-05-01', '2025-05-31'],
    [{ from: 'any' }, undefined, undefined],
    [{ from: 'any', to: '2025-05-31' }, undefined, '2025-05-31'],
    [{ from: 'month' }, '2026-12-01', undefined],
    [{ from: 'last-month', to: '2025-05-31' }, '2026-11-01', '2026-11-30'],
    [{ from: 'year' }, '2026-01-01', undefined],
    [{ from: 'last-year' }, '2025-01-01', '2025-12-31'],
  ] as const)('%o is from %s to %s', (period, from, to) => {
    expect(daysOf(period)).toEqual({ from, to })
  })

  it('is of the day that is asked about', () => {
    expect(daysOf({ from: 'last-month' }, '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it('has all its months, those without orders too', () => {
    const may = { month: '2026-05', orders: 3, total: 900 }
    const none = { orders: 0, total: 0 }
    expect(wholeMonths([may], { from: '2026-04-10', to: '2026-06-01' }, none)).toEqual([
      { month: '2026-04', ...none },
      may,
      { month: '2026-06', ...none },
    ])
    expect(wholeMonths([may], { from: 'any' }, none)[0]).toEqual(may)
    expect(wholeMonths([may], { to: '2099-12-31' }, none).at(-1)?.month).toBe('2026-12')
    expect(wholeMonths([], { from: 'any' }, none)).toEqual([])
  })
})

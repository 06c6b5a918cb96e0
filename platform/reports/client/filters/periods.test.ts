import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchOf } from '#core/client/kits/list/searchOf.ts'
import { firstDayOf, isReversed, periodParameters, usualPeriods, wholeMonths } from './periods.ts'

beforeEach(() => {
  // The first minutes of December in Israel.
  vi.useFakeTimers({ now: new Date('2026-11-30T22:10:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const { parse, href } = searchOf('/report', periodParameters)

describe('the period in the address', () => {
  it('is read as it was written', () => {
    for (const period of [{ from: '2026-01-01', to: '2026-03-31' }, { from: 'any' }] as const) {
      const read = Object.fromEntries(new URLSearchParams(href(period).split('?')[1]))
      expect(parse(read)).toEqual({ to: undefined, ...period })
    }
  })

  it.each([{ from: '2026-02-30' }, { to: 'any' }])('says nothing by %o', (wrong) => {
    expect(Object.values(parse(wrong)).filter((value) => value !== undefined)).toEqual([])
  })
})

describe('the period', () => {
  it('is reversed where it ends before it begins, also before the twelve months that it begins with unasked', () => {
    expect(isReversed({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
    expect(isReversed({ to: '2025-12-31' })).toBe(true)
    expect(isReversed({ from: '2026-03-01', to: '2026-03-01' })).toBe(false)
    expect(isReversed({ from: 'any', to: '2001-01-01' })).toBe(false)
    expect(isReversed({ from: '2026-03-01' })).toBe(false)
  })

  it('is the last twelve months, unless the address says another', () => {
    expect(firstDayOf({})).toBe('2026-01-01')
    expect(firstDayOf({ from: '2025-05-01', to: '2025-05-31' })).toBe('2025-05-01')
    expect(firstDayOf({ from: 'any' })).toBeUndefined()
  })

  it('is offered by name', () => {
    const periods = usualPeriods().map(({ label, from, to }) => [label, from, to])
    expect(periods).toContainEqual(['החודש', '2026-12-01', undefined])
    expect(periods).toContainEqual(['חודש שעבר', '2026-11-01', '2026-11-30'])
    expect(periods).toContainEqual(['שנה שעברה', '2025-01-01', '2025-12-31'])
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  filterOf,
  type ReportSearch,
  readSearch,
  reportHref,
  usualPeriods,
  wholeMonths,
} from './reportSearch.ts'

beforeEach(() => {
  // The first minutes of December in Israel.
  vi.useFakeTimers({ now: new Date('2026-11-30T22:10:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the address of the report', () => {
  it('is read as it was written', () => {
    const search: ReportSearch = {
      status: 'ready',
      branch: 3,
      from: '2026-01-01',
      to: '2026-03-31',
      for: 'event',
      s: 'נועה לוי',
      page: 2,
    }
    const read = Object.fromEntries(new URLSearchParams(reportHref(search).split('?')[1]))
    expect(readSearch(read)).toEqual(search)
    expect(readSearch({ s: 2152, from: 'any' })).toMatchObject({ s: '2152', from: 'any' })
  })

  it.each([
    { status: 'lost' },
    { branch: 'x' },
    { from: '2026-02-30' },
    { to: 'any' },
    { for: 'you' },
    { s: '  ' },
    { page: 1 },
  ])('says nothing by %o', (wrong) => {
    expect(Object.values(readSearch(wrong)).filter((value) => value !== undefined)).toEqual([])
  })
})

describe('the period', () => {
  it('is the last twelve months, unless the address says another', () => {
    expect(filterOf({})).toEqual({ from: '2026-01-01' })
    expect(filterOf({ from: '2025-05-01', to: '2025-05-31', for: 'me' })).toEqual({
      from: '2025-05-01',
      to: '2025-05-31',
      for_event: false,
    })
    expect(filterOf({ from: 'any' })).toEqual({})
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
    expect(wholeMonths([may], { from: '2026-04-10', to: '2026-06-01' })).toEqual([
      { month: '2026-04', ...none },
      may,
      { month: '2026-06', ...none },
    ])
    expect(wholeMonths([may], { from: 'any' })[0]).toEqual(may)
    expect(wholeMonths([may], { to: '2099-12-31' }).at(-1)?.month).toBe('2026-12')
    expect(wholeMonths([], { from: 'any' })).toEqual([])
  })
})

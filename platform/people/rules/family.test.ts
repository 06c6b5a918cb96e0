import { describe, expect, it } from 'vitest'
import { ageOn, currentAge } from './family.ts'

describe('an age', () => {
  it('grows on the birthday', () => {
    expect(ageOn('2018-11-22', '2026-11-21')).toBe(7)
    expect(ageOn('2018-11-22', '2026-11-22')).toBe(8)
    expect(ageOn('2026-11-22', '2026-11-22')).toBe(0)
  })

  it('of somebody born on 29 February grows on 1 March where there is no such day', () => {
    expect(ageOn('2020-02-29', '2027-02-28')).toBe(6)
    expect(ageOn('2020-02-29', '2027-03-01')).toBe(7)
    expect(ageOn('2020-02-29', '2028-02-29')).toBe(8)
  })

  it('that was told instead of a birth date grows a year after it was told', () => {
    const known = { birthDate: null, age: 6, ageOn: '2026-11-22' }
    expect(currentAge(known, '2027-11-21')).toBe(6)
    expect(currentAge(known, '2027-11-22')).toBe(7)
  })

  it('comes from the birth date first, and from nothing not at all', () => {
    expect(currentAge({ birthDate: '2020-01-01', age: 3, ageOn: '2020-01-01' }, '2026-01-01')).toBe(6)
    expect(currentAge({ birthDate: null, age: null, ageOn: null }, '2026-01-01')).toBeNull()
  })
})

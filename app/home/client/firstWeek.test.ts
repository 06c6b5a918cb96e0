import { describe, expect, it } from 'vitest'
import { isNew } from './firstWeek.ts'

describe('somebody is new', () => {
  // In Israel it is the 21st already.
  const now = new Date('2026-11-20T22:30:00Z')
  it.each([
    ['2026-11-22', false],
    ['2026-11-21', true],
    ['2026-11-08', true],
    ['2026-11-07', false],
    [null, false],
  ])('who began on %s: %s', (started_on, expected) => {
    expect(isNew({ started_on }, now)).toBe(expected)
  })
})

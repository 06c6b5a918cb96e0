import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Today } from '#app/home/contract/home.ts'
import { firstWeekRows, isNew } from './firstWeek.ts'

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

describe('the first steps', () => {
  beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
  afterAll(() => vi.unstubAllGlobals())

  const now = new Date('2026-11-20T10:00:00Z')
  const person = { started_on: '2026-11-20', photo: null }
  const stepsOf = (...[closedRooms, lunch]: [string[], Today['lunch']]) =>
    firstWeekRows(person, closedRooms, { lunch }, now).map(({ key, text }) => [key, text === 'נעשה'])

  it('are not done yet where there is nothing to order', () => {
    expect(stepsOf([], null)).toContainEqual(['first-lunch', false])
  })

  it('do not lead to what is closed to the person', () => {
    const steps = Object.fromEntries(stepsOf(['food', 'phonebook'], null))
    expect(Object.keys(steps)).toEqual(['photo', 'phone', 'privacy'])
  })
})

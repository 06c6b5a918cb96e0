import { expect, it } from 'vitest'
import { celebrationDay } from './-celebrationDay.ts'

it('names the day of the weekend on Sunday', () => {
  const sunday = new Date('2026-11-22T09:00+02:00')
  expect(celebrationDay({ day: 20, month: 11 }, sunday)).toBe('ביום שישי')
  expect(celebrationDay({ day: 21, month: 11 }, sunday)).toBe('בשבת')
  expect(celebrationDay({ day: 22, month: 11 }, sunday)).toBe('היום')
})

it('knows the day until midnight in Israel, also where the clocks change that night', () => {
  const lateOnTheLongSunday = new Date('2026-10-25T23:30+02:00')
  expect(celebrationDay({ day: 25, month: 10 }, lateOnTheLongSunday)).toBe('היום')
  expect(celebrationDay({ day: 24, month: 10 }, lateOnTheLongSunday)).toBe('בשבת')
})

it('counts 29 February as the 28th in a year without one', () => {
  expect(celebrationDay({ day: 29, month: 2 }, new Date('2027-02-28T09:00+02:00'))).toBe('היום')
  expect(celebrationDay({ day: 29, month: 2 }, new Date('2026-03-01T09:00+02:00'))).toBe('בשבת')
})

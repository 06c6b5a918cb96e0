import { expect, it } from 'vitest'
import { celebrationDay } from './celebrationDay.ts'

it('names the day of the weekend on Sunday', () => {
  const sunday = new Date('2026-11-22T09:00+02:00')
  expect(celebrationDay('2026-11-20', sunday)).toBe('ביום שישי')
  expect(celebrationDay('2026-11-21', sunday)).toBe('בשבת')
  expect(celebrationDay('2026-11-22', sunday)).toBe('היום')
})

it('knows the day until midnight in Israel, also where the clocks change that night', () => {
  const lateOnTheLongSunday = new Date('2026-10-25T23:30+02:00')
  expect(celebrationDay('2026-10-25', lateOnTheLongSunday)).toBe('היום')
  expect(celebrationDay('2026-10-24', lateOnTheLongSunday)).toBe('בשבת')
})

import { expect, it } from 'vitest'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { dayByKey, noonOf } from './monthDays.ts'

it.each([
  ['ArrowRight', '2026-11-30'],
  ['ArrowLeft', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Enter', undefined],
])('%s leads from Tuesday, 1 December, to %s', (key, day) => expect(dayByKey(key, '2026-12-01')).toBe(day))

it('noon is on its day in Israel all year round', () => {
  for (const day of ['2026-01-01', '2026-07-01']) expect(dayInIsrael(noonOf(day))).toBe(day)
})

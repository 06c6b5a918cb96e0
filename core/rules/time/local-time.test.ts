import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeOf, momentOfLocalTime } from './local-time.ts'

test('a moment is shown as a clock in Israel shows it, in winter and in summer', () => {
  expect(localTimeOf(new Date('2026-11-24T12:30:00Z'))).toBe('2026-11-24T14:30')
  expect(localTimeOf(new Date('2026-07-01T21:05:00Z'))).toBe('2026-07-02T00:05')
})

test('what was typed is taken as the time in Israel, whatever the clock of the browser', () => {
  expect(momentOfLocalTime('2026-11-24T14:30')?.toISOString()).toBe('2026-11-24T12:30:00.000Z')
  expect(momentOfLocalTime('2026-07-02T00:05')?.toISOString()).toBe('2026-07-01T21:05:00.000Z')
})

test('rejects what is no date of these centuries', () => {
  for (const text of ['', '2026-11-24', '0002-11-24T14:30', '2026-13-01T00:00', '2026-11-24T25:00']) {
    expect(momentOfLocalTime(text)).toBeUndefined()
  }
})

test('every whole minute comes back as the time that it shows', () => {
  const minutes = fc.integer({ min: Date.UTC(2020) / 60_000, max: Date.UTC(2060) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const shown = localTimeOf(new Date(minute * 60_000))
      const back = momentOfLocalTime(shown)
      expect(back && localTimeOf(back)).toBe(shown)
    }),
  )
})

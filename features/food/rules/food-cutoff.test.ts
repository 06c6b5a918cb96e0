import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from '#core/rules/time/dates.ts'
import { addDays, dayInIsrael, weekdayOf } from '#core/rules/time/days.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { defaultCutoff, isAfterDay, isKitchenDay, menuSlug, timeLeftText, weekOf } from './food-cutoff.ts'

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the cut-off of a day', () => {
  it.each([
    ['2026-11-24', '2026-11-23T10:00:00.000Z', 'the day before, in winter'],
    ['2026-07-07', '2026-07-06T09:00:00.000Z', 'the day before, in summer'],
    ['2026-11-22', '2026-11-19T10:00:00.000Z', 'the Thursday before a Sunday'],
    ['2026-03-29', '2026-03-26T10:00:00.000Z', 'before the clocks changed on Friday'],
    ['2026-09-14', '2026-09-10T09:00:00.000Z', 'before the eve and the two days of Rosh Hashana'],
    ['2027-01-03', '2026-12-31T10:00:00.000Z', 'in the year before'],
  ])('of %s is %s: %s', (day, cutoff) => expect(defaultCutoff(day).toISOString()).toBe(cutoff))

  it('is noon of the last working day before, whatever the day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const cutoff = defaultCutoff(day)
        const before = dayInIsrael(cutoff)
        expect(formatTime(cutoff)).toBe('12:00')
        expect(before < day).toBe(true)
        expect(isKitchenDay(before)).toBe(true)
        for (let between = addDays(before, 1); between < day; between = addDays(between, 1)) {
          expect(isKitchenDay(between)).toBe(false)
        }
      }),
    )
  })
})

describe('a cut-off of the day itself', () => {
  const clockChanges = ['2026-03-27', '2026-10-25', '2027-03-26', '2027-10-31']
  const around = clockChanges.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
  const times = ['00:00', '00:30', '01:59', '02:01', '23:59']

  it.each(around)('%s ends at its midnight in Israel, whatever the clocks do', (day) => {
    const isAfter = (other: string) =>
      times.map((time) => isAfterDay(momentOfLocalTime(`${other}T${time}`) ?? new Date(0), day))
    expect(isAfter(day)).toEqual(times.map(() => false))
    expect(isAfter(addDays(day, 1))).toEqual(times.map(() => true))
  })
})

it.each([
  [1, 'עוד דקה'],
  [12 * 60_000 - 1, 'עוד 12 דקות'],
  [60 * 60_000, 'עוד שעה'],
  [62 * 60_000, 'עוד שעה ושתי דקות'],
  [125 * 60_000, 'עוד שעתיים ו־5 דקות'],
  [802 * 60_000, 'עוד 13 שעות'],
  [47 * 3_600_000, 'עוד 47 שעות'],
  [75 * 3_600_000, 'עוד 3 ימים'],
])('%s milliseconds before the cut-off there is %s', (left, text) => expect(timeLeftText(left)).toBe(text))

describe('a week', () => {
  it('begins on Sunday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const sunday = weekOf(day)
        expect(weekdayOf(sunday)).toBe(0)
        expect(sunday <= day && day <= addDays(sunday, 6)).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-11-15', '2026-w47-haifa'],
    ['2026-12-27', '2026-w53-haifa'],
    ['2027-01-03', '2027-w01-haifa'],
    ['2024-12-29', '2025-w01-haifa'],
  ])('of %s is called %s', (sunday, slug) => expect(menuSlug(sunday, 'haifa')).toBe(slug))

  it('has a name of its own', () => {
    const sundays = Array.from({ length: 520 }, (_, index) => addDays('2024-01-07', index * 7))
    expect(new Set(sundays.map((sunday) => menuSlug(sunday, 'x'))).size).toBe(sundays.length)
  })
})

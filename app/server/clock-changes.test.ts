import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { daysLeftText } from '#core/rules/time/event-times.ts'
import { expiryStage } from '#core/rules/time/expiry.ts'
import { localTimeOf, momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { offerEnds } from '#features/events/rules/registration.ts'
import { defaultCutoff, isAfterDay, kitchenDayBefore } from '#features/food/rules/food-cutoff.ts'
import { votingState } from '#features/galleries/rules/voting.ts'
import { kudosMonth, mayTakeBack } from '#features/kudos/rules/kudos.ts'
import { surveyPhase } from '#features/surveys/rules/survey.ts'
import { arrivalTime } from '#platform/notifications/rules/quiet-hours.ts'
import { celebrationDays, daysToGreet, mayGreet } from '#platform/people/rules/birthdays.ts'
import { ageOn } from '#platform/people/rules/family.ts'

/* Days are Israel's in every rule, also in the hours in which it is another day in UTC, and when the clocks change. */

/** In spring 02:00 is 03:00, in autumn 02:00 is 01:00 once more. */
const changes = ['2026-03-27', '2026-10-25', '2027-03-26', '2027-10-31']
const days = changes.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
const times = ['00:30', '01:59', '02:01', '23:59']

const at = (day: CalendarDay, time: string): Date => {
  const moment = momentOfLocalTime(`${day}T${time}`)
  if (!moment) throw new RangeError(`${day} ${time}`)
  return moment
}

describe.each(days)('on %s', (day) => {
  const moments = times.map((time) => at(day, time))
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const always = <T>(rule: (now: Date) => T, answer: T) =>
    expect(moments.map(rule)).toEqual(moments.map(() => answer))

  it('it is that day from its midnight to the next', () => {
    always(dayInIsrael, day)
    expect(dayInIsrael(new Date(at(day, '00:00').getTime() - 1))).toBe(before)
    expect(dayInIsrael(new Date(at(after, '00:00').getTime() - 1))).toBe(day)
  })

  it('lunch is ordered until noon of a working day before, and what is cut off later is of the day itself', () => {
    expect(localTimeOf(defaultCutoff(day))).toBe(`${kitchenDayBefore(day)}T12:00`)
    always((now) => isAfterDay(now, day), false)
    always((now) => isAfterDay(now, before), true)
  })

  it('birthdays are that day’s, and are congratulated on for a week', () => {
    always((now) => celebrationDays(now).at(-1), day)
    always(
      (now) => daysToGreet(now),
      [0, 1, 2, 3, 4, 5, 6].map((back) => addDays(day, -back)),
    )
    always(
      (now) => [after, addDays(day, -6), addDays(day, -7)].map((each) => mayGreet(each, now)).join(),
      'false,true,false',
    )
    always((now) => ageOn(`1990${day.slice(4)}`, dayInIsrael(now)), Number(day.slice(0, 4)) - 1990)
  })

  it('kudos are of its month, and are taken back until its midnight', () => {
    always(kudosMonth, `${day.slice(0, 7)}-01`)
    always((now) => mayTakeBack(at(day, '00:00'), now), true)
    always((now) => mayTakeBack(at(before, '23:59'), now), false)
  })

  it('what is good until that day is good to its end', () => {
    always((now) => expiryStage(day, dayInIsrael(now)), 'soon')
    always((now) => expiryStage(before, dayInIsrael(now)), 'over')
    always((now) => daysLeftText(at(day, '23:30'), now), 'היום')
    always((now) => daysLeftText(at(after, '00:10'), now), 'מחר')
  })

  it('voting, surveys and offered seats end at the minute that was set, by the clock on the wall', () => {
    for (const time of times) {
      const closesAt = at(day, time)
      const later = new Date(closesAt.getTime() + 1)
      expect(localTimeOf(closesAt).slice(0, 10)).toBe(day)
      expect([closesAt, later].map((now) => votingState({ voting: true, closesAt }, now))).toEqual([
        'open',
        'over',
      ])
      const survey = { opens_at: null, closes_at: closesAt.toISOString() }
      expect([-1, 0].map((step) => surveyPhase(survey, closesAt.getTime() + step))).toEqual([
        'open',
        'closed',
      ])
      const event = { startsAt: closesAt.toISOString(), endsAt: at(after, time).toISOString() }
      expect(offerEnds(event, at(before, time))).toEqual(closesAt)
    }
  })
})

it.each([
  // A Friday on which the night is an hour shorter, and its Shabbat.
  ['2026-03-27', ['2026-03-27T07:00', '2026-03-27T07:00', '2026-03-27T07:00', '2026-03-28T20:30']],
  ['2026-03-28', ['2026-03-28T20:30', '2026-03-28T20:30', '2026-03-28T20:30', '2026-03-29T07:00']],
  // The Shabbat before the night that is an hour longer, and its Sunday.
  ['2026-10-24', ['2026-10-24T20:30', '2026-10-24T20:30', '2026-10-24T20:30', '2026-10-25T07:00']],
  ['2026-10-25', ['2026-10-25T07:00', '2026-10-25T07:00', '2026-10-25T07:00', '2026-10-26T07:00']],
  ['2027-03-26', ['2027-03-26T07:00', '2027-03-26T07:00', '2027-03-26T07:00', '2027-03-27T20:30']],
  ['2027-10-31', ['2027-10-31T07:00', '2027-10-31T07:00', '2027-10-31T07:00', '2027-11-01T07:00']],
])('what is not urgent and comes on %s waits for the morning, or for the end of Shabbat', (day, arrivals) => {
  const quiet = { from: '22:00', until: '07:00' }
  expect(times.map((time) => localTimeOf(arrivalTime(at(day, time), quiet)))).toEqual(arrivals)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Group,
  isSendingTime,
  layoutOfType,
  planPublication,
  sendingTimeOf,
  shownGroups,
  smallestGroup,
  surveyLayouts,
  surveyPhase,
  typeOfLayout,
} from './survey.ts'

describe('the time of sending', () => {
  it.each(['22/11/2026 14:05 PM', '01/01/2027 00:00 AM', '29/02/2028 11:59 AM', '22/11/2026 12:00 PM'])(
    'may be %s',
    (text) => expect(isSendingTime(text)).toBe(true),
  )

  it.each([
    '2026-11-22T14:05:00Z',
    '22/11/2026 14:05',
    '22/11/2026 2:05 PM',
    '22/11/2026 14:05 AM',
    '22/11/2026 24:00 PM',
    '22/11/2026 14:60 PM',
    '31/02/2026 14:05 PM',
    ' 22/11/2026 14:05 PM',
    '',
  ])('is not %j', (text) => expect(isSendingTime(text)).toBe(false))

  it('is written as it is read', () => {
    const anyTime = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 0, 1), noInvalidDate: true })
    fc.assert(fc.property(anyTime, (date) => isSendingTime(sendingTimeOf(date))))
  })
})

it('every layout stands for a type of question, and back', () => {
  for (const layout of surveyLayouts) expect(layoutOfType(typeOfLayout(layout))).toBe(layout)
})

it('a survey is coming, open or closed', () => {
  const survey = { opens_at: '2026-11-22T08:00:00Z', closes_at: '2026-11-23T08:00:00Z' }
  const at = (time: string) => surveyPhase(survey, Date.parse(time))
  expect(at('2026-11-22T07:59:59Z')).toBe('coming')
  expect(at('2026-11-22T08:00:00Z')).toBe('open')
  expect(at('2026-11-23T08:00:00Z')).toBe('closed')
  expect(surveyPhase({ opens_at: null, closes_at: null }, 0)).toBe('open')
})

const group = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6 }))
const few = (size: number) => size > 0 && size < smallestGroup

describe('groups that are shown apart', () => {
  it('are never small, and neither is the difference between them and all', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(group, fc.nat(12)), { selector: ([name]) => name }), (entries) => {
        const sizes = new Map<Group, number>(entries)
        const shown = shownGroups(sizes)
        const all = [...sizes.values()].reduce<number>((sum, size) => sum + size, 0)
        const apart = [...shown].reduce<number>((sum, name) => sum + (sizes.get(name) ?? 0), 0)
        for (const name of shown) expect(sizes.get(name)).toBeGreaterThanOrEqual(smallestGroup)
        if (shown.size > 0) expect(few(all - apart)).toBe(false)
      }),
    )
  })

  it('leave out the smallest where the rest would be a few people', () => {
    expect(
      shownGroups(
        new Map<Group, number>([
          [1, 9],
          [2, 6],
          [3, 2],
        ]),
      ),
    ).toEqual(new Set([1]))
  })

  it('leave out the lowest number of equally small ones, in whatever order they come', () => {
    const sizes: [Group, number][] = [
      [7, 5],
      [2, 5],
      [9, 1],
    ]
    for (const order of [sizes, sizes.toReversed()]) expect(shownGroups(new Map(order))).toEqual(new Set([7]))
  })
})

describe('the publishing of anonymous answers', () => {
  /** Answers that arrive between one publishing and the next; the last closes the survey. */
  const rounds = fc.array(fc.array(group, { maxLength: 40 }), { minLength: 1, maxLength: 6 })

  it('shows five more at least each time, in all and in every group, and in the end everybody', () => {
    fc.assert(
      fc.property(rounds, (arrivals) => {
        let waiting: { group: Group }[] = []
        const published: Group[] = []
        arrivals.forEach((arrived, round) => {
          const closing = round === arrivals.length - 1
          const opening = planPublication([...waiting, ...arrived.map((name) => ({ group: name }))], closing)
          const added = opening.published.map((each) => each.group)
          expect(few(added.length)).toBe(false)
          for (const name of new Set(added)) {
            expect(few(added.filter((each) => each === name).length)).toBe(false)
          }
          published.push(...added)
          waiting = opening.waiting
        })
        const answered = arrivals.flat().length
        expect(waiting).toEqual([])
        expect(published).toHaveLength(answered < smallestGroup ? 0 : answered)
      }),
    )
  })

  it('keeps five of a group back, so that the last are never few', () => {
    const opening = planPublication(
      Array.from({ length: 11 }, () => ({ group: 1 })),
      false,
    )
    expect([opening.published.length, opening.waiting.length]).toEqual([6, 5])
    expect(planPublication(opening.waiting, false).published).toEqual([])
  })
})

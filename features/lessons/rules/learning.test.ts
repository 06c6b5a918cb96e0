import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lessonStateOf, shownPercent, watchedPercent } from './learning.ts'

const progress = (percent: number, score: number | null = null, completed_at: string | null = null) => ({
  percent,
  score,
  completed_at,
})
const done = '2026-11-20T10:00:00Z'

describe('a lesson', () => {
  it('waits until it was opened', () => {
    expect(lessonStateOf(undefined)).toBe('todo')
    expect(lessonStateOf(progress(0))).toBe('todo')
  })

  it('is started by opening it, or by a quiz that was not passed', () => {
    expect(lessonStateOf(progress(5))).toBe('started')
    expect(lessonStateOf(progress(0, 20))).toBe('started')
  })

  it('is whole only when it is completed', () => {
    expect(shownPercent(undefined)).toBe(0)
    expect(shownPercent(progress(40))).toBe(40)
    expect(shownPercent(progress(100, 20))).toBe(95)
    expect(lessonStateOf(progress(100, 80, done))).toBe('completed')
    expect(shownPercent(progress(100, 80, done))).toBe(100)
  })
})

describe('what was seen of a video', () => {
  it.each([
    [0, 100, 0],
    [4.9, 100, 0],
    [5, 100, 5],
    [59, 100, 55],
    [100, 100, 95],
    [120, 100, 95],
    [10, 0, 0],
    [10, Number.NaN, 0],
    [10, Number.POSITIVE_INFINITY, 0],
  ])('%s of %s seconds are %s percent', (seconds, length, percent) => {
    expect(watchedPercent(seconds, length)).toBe(percent)
  })

  it('never decreases while the video plays', () => {
    const second = fc.double({ min: 0, max: 6000, noNaN: true })
    fc.assert(
      fc.property(second, second, (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)]
        expect(watchedPercent(earlier, 6000)).toBeLessThanOrEqual(watchedPercent(later, 6000))
      }),
    )
  })
})

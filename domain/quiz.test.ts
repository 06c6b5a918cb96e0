import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quizResult } from './quiz.ts'

const answers = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 })

describe('the result of a quiz', () => {
  it('marks each answer and gives whole percent', () => {
    expect(quizResult([1, 0, 2], [1, 1, 2])).toEqual({ right: [true, false, true], score: 66 })
  })

  it('counts what was not answered as wrong', () => {
    expect(quizResult([1, 0], [1])).toEqual({ right: [true, false], score: 50 })
  })

  it('is 100 only when everything is right', () => {
    fc.assert(
      fc.property(answers, answers, (right, given) => {
        const { score, right: marks } = quizResult(right, given)
        expect(score === 100).toBe(marks.every(Boolean))
        expect(score).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

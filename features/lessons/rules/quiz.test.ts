import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quizResult } from './quiz.ts'

const quizOf = (...right: string[]) => right.map((option, index) => ({ key: `q${index}`, right: option }))
const answersOf = (...chosen: string[]) =>
  chosen.map((option, index) => ({ key: `q${index}`, options: [option] }))
const options = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 })

describe('the result of a quiz', () => {
  it('marks each answer and gives whole percent', () => {
    expect(quizResult(quizOf('b', 'a', 'c'), answersOf('b', 'b', 'c'))).toEqual({
      right: [true, false, true],
      score: 66,
    })
  })

  it('counts what was not answered as wrong', () => {
    expect(quizResult(quizOf('b', 'a'), answersOf('b'))).toEqual({ right: [true, false], score: 50 })
  })

  it('is 100 only when everything is right', () => {
    fc.assert(
      fc.property(options, options, (right, chosen) => {
        const { score, right: marks } = quizResult(quizOf(...right), answersOf(...chosen))
        expect(score === 100).toBe(marks.every(Boolean))
        expect(score).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { questionProblems } from './question-problems.ts'
import type { Question } from './questions.ts'

const question = (change: Partial<Question>): Question => ({
  key: 'q',
  type: 'text',
  title: 'שאלה',
  help: '',
  required: false,
  options: [],
  condition: null,
  ...change,
})
const option = (key: string, title: string) => ({ key, title, capacity: null })

describe('the questions of an author', () => {
  const fields = (...questions: Question[]) => questionProblems(questions).map(({ field }) => field)

  it('have titles of their own', () => {
    expect(
      fields(question({ key: 'a', title: 'שם_הילד' }), question({ key: 'b', title: 'שם הילד' })),
    ).toEqual(['1.title'])
  })

  it('have two options or more where they offer any, all different', () => {
    expect(fields(question({ type: 'choice', options: [option('a', 'א')] }))).toEqual(['0.options'])
    expect(fields(question({ type: 'choice', options: [option('a', 'א'), option('b', 'א ')] }))).toEqual([
      '0.options.1.title',
    ])
    expect(fields(question({ type: 'text', options: [option('a', 'א'), option('b', 'ב')] }))).toEqual([
      '0.options',
    ])
  })

  it('are not called duplicates while they are empty', () => {
    const options = [option('a', ''), option('b', '')]
    expect(
      fields(question({ key: 'a', title: '' }), question({ key: 'b', title: ' ', type: 'choice', options })),
    ).toEqual([])
  })

  it('depend on earlier questions only', () => {
    const meal = question({
      key: 'meal',
      title: 'ארוחה',
      type: 'choice',
      options: [option('y', 'כן'), option('n', 'לא')],
    })
    const dish = question({ key: 'dish', condition: { question: 'meal', options: ['y'] } })
    expect(fields(meal, dish)).toEqual([])
    expect(fields(dish, meal)).toEqual(['0.condition'])
    expect(fields(meal, { ...dish, condition: { question: 'meal', options: ['z'] } })).toEqual([
      '1.condition',
    ])
  })
})

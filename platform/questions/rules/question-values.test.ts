import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnswerValues,
  askedNow,
  givenAnswers,
  noValues,
  stillValidValues,
  valueProblems,
  valuesOf,
} from './question-values.ts'
import { checkAnswers, type Question, type QuestionType } from './questions.ts'

const question = (key: string, type: QuestionType, change: Partial<Question> = {}): Question => ({
  key,
  type,
  title: `שאלה ${key}`,
  help: '',
  required: false,
  options: [],
  condition: null,
  ...change,
})
const option = (key: string, title: string) => ({ key, title, capacity: null })
const meal = question('meal', 'choice', { options: [option('y', 'כן'), option('n', 'לא')], required: true })
const dish = question('dish', 'text', { condition: { question: 'meal', options: ['y'] }, required: true })
const kids = question('kids', 'children')
const form = [meal, dish, kids]
const noa = { name: 'נועה', age: 7, 'child-size': '8' }
const blank = { name: '', age: null, 'child-size': '' }

describe('the values of a form', () => {
  it('are sent in the order of its questions, without what is not asked or not answered and without empty rows', () => {
    const values = { meal: ['לא'], dish: ['טופו'], kids: [blank, noa] }
    expect(askedNow(form, values).map(({ key }) => key)).toEqual(['meal', 'kids'])
    expect(givenAnswers(form, values)).toEqual([
      { title: 'שאלה meal', type: 'choice', answers: [{ answer: 'לא' }] },
      { title: 'שאלה kids', type: 'children', answers: [{ answer: noa }] },
    ])
    expect(givenAnswers(form, { meal: ['כן'], dish: [' '], kids: [blank] })).toEqual([
      { title: 'שאלה meal', type: 'choice', answers: [{ answer: 'כן' }] },
    ])
    expect(givenAnswers(form, noValues(form))).toEqual([])
  })

  it('point at the missing part of a child that is half filled', () => {
    const values = { meal: ['לא'], kids: [blank, { ...noa, name: ' ', age: null }, { ...noa, age: 19 }] }
    expect(Object.keys(valueProblems(form, values))).toEqual(['kids.1.name', 'kids.1.age', 'kids.2.age'])
    expect(valueProblems(form, { meal: ['לא'], kids: [{ ...noa, age: Number.NaN }] })).toHaveProperty(
      'kids.0.age',
    )
  })

  it('lack an answer only where one is asked for', () => {
    expect(Object.keys(valueProblems(form, noValues(form)))).toEqual(['meal'])
    expect(Object.keys(valueProblems(form, { meal: ['כן'] }))).toEqual(['dish'])
    expect(valueProblems(form, { meal: ['לא'] })).toEqual({})
  })

  it('do not say twice that a required child is missing', () => {
    const required = [{ ...kids, required: true }]
    expect(Object.keys(valueProblems(required, { kids: [blank] }))).toEqual(['kids'])
    expect(Object.keys(valueProblems(required, { kids: [{ ...noa, age: null }] }))).toEqual(['kids.0.age'])
  })

  it('are again what was answered, with the titles of today', () => {
    const { answers } = checkAnswers(form, givenAnswers(form, { meal: ['כן'], dish: ['טופו'], kids: [noa] }))
    const renamed = [{ ...meal, options: [option('y', 'בשמחה'), option('n', 'לא')] }, dish, kids]
    expect(valuesOf(renamed, answers)).toEqual({ meal: ['בשמחה'], dish: ['טופו'], kids: [noa] })
  })

  it('are a telephone number as people write it', () => {
    const phone = question('phone', 'phone')
    const answer = { ...phone, texts: ['+972542345678'], options: [], children: [] }
    const values = valuesOf([phone], [answer])
    expect(values).toEqual({ phone: ['054-234-5678'] })
    expect(valueProblems([phone], values)).toEqual({})
  })

  it('that have no problem are accepted, and come back as they were', () => {
    const text = fc.constantFrom('', ' ', 'טופו', 'דג')
    const child = fc.record({
      name: fc.constantFrom('', 'נועה', 'איתי'),
      age: fc.constantFrom(null, -1, 0, 7, 19, Number.NaN),
      'child-size': fc.constantFrom('', '8', 'M'),
    })
    const values: fc.Arbitrary<AnswerValues> = fc.record({
      meal: fc.subarray(['כן', 'לא'], { maxLength: 1 }),
      dish: fc.array(text, { maxLength: 1 }),
      kids: fc.array(child, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(values, (given) => {
        const { answers, problems } = checkAnswers(form, givenAnswers(form, given))
        if (Object.keys(valueProblems(form, given)).length > 0) return
        expect(problems).toEqual([])
        const again = valuesOf(form, answers)
        expect(givenAnswers(form, again)).toEqual(givenAnswers(form, given))
      }),
    )
  })
})

describe('a form whose questions change while it is filled in', () => {
  it('keeps the answers that still are answers, and nothing of what was taken out', () => {
    const values: AnswerValues = { meal: ['כן'], dish: ['מרק'], kids: [noa], gone: ['מילים'] }
    const after = [
      question('meal', 'choice', { options: [option('x', 'אולי')] }),
      question('dish', 'text', { title: 'במילים אחרות', required: true }),
      question('kids', 'text'),
      question('new', 'date'),
    ]
    expect(stillValidValues(after, values)).toEqual({ meal: [], dish: ['מרק'], kids: [], new: [] })
    expect(stillValidValues(form, values)).toEqual({ meal: ['כן'], dish: ['מרק'], kids: [noa] })
  })
})

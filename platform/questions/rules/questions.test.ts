import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askedQuestions,
  checkAnswers,
  countedAnswers,
  type GivenAnswers,
  isEmptyChild,
  type Question,
  readableTitle,
} from './questions.ts'

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
const given = (title: string, type: string, ...answers: GivenAnswers['answers'][number]['answer'][]) => ({
  title,
  type,
  answers: answers.map((answer) => ({ answer })),
})

describe('what counts of the answers of a form', () => {
  it('drops empty answers, and questions that are left without any', () => {
    expect(
      countedAnswers([given('א', 'text', ' ', 'כן'), given('ב', 'text', ''), given('ג', 'text')]),
    ).toEqual([given('א', 'text', 'כן')])
  })

  it('ignores notRequired as an answer and as a title', () => {
    expect(countedAnswers([given('א', 'text', 'notRequired'), given('notRequired', 'text', 'כן')])).toEqual(
      [],
    )
  })

  it('reads underscores in titles as spaces', () => {
    expect(countedAnswers([given('מספר_הרכב_שלי', 'text', '1')])).toEqual([
      given('מספר הרכב שלי', 'text', '1'),
    ])
  })

  it('includes only children with age, size and name', () => {
    const noa = { name: 'נועה', age: 7, 'child-size': 'M' }
    const rows = [
      noa,
      { ...noa, name: ' ' },
      { ...noa, age: '' },
      { ...noa, age: null },
      { name: 'נועה', age: 7 },
      {},
    ]
    expect(countedAnswers([given('ילדים', 'children', ...rows)])).toEqual([given('ילדים', 'children', noa)])
  })

  it('is the same when counted again', () => {
    const answer = fc.oneof(
      fc.string(),
      fc.constant('notRequired'),
      fc.record({
        name: fc.string(),
        age: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
        'child-size': fc.string(),
      }),
    )
    const forms = fc.array(
      fc.record({ title: fc.string(), type: fc.string(), answers: fc.array(fc.record({ answer })) }),
    )
    fc.assert(
      fc.property(forms, (form) => {
        const once = countedAnswers(form)
        expect(countedAnswers(once)).toEqual(once)
        expect(once.every(({ answers }) => answers.length > 0)).toBe(true)
      }),
    )
  })

  it('tells a row of a child in which nothing was typed', () => {
    expect(isEmptyChild({ name: ' ', age: null })).toBe(true)
    expect(isEmptyChild({ age: 0 })).toBe(false)
  })
})

describe('a title', () => {
  it('is one line of readable words', () => {
    expect(readableTitle(' מספר__רכב _')).toBe('מספר רכב')
  })
})

describe('questions that depend on others', () => {
  const meal = question({ key: 'meal', type: 'choice', options: [option('y', 'כן'), option('n', 'לא')] })
  const dish = question({
    key: 'dish',
    title: 'מנה',
    required: true,
    condition: { question: 'meal', options: ['y'] },
  })
  const questions = [{ ...meal, title: 'ארוחה' }, dish]

  it('are asked only if the option was chosen', () => {
    expect(askedQuestions(questions, () => ['y'])).toEqual(questions)
    expect(askedQuestions(questions, () => ['n'])).toEqual(questions.slice(0, 1))
  })

  it('are not asked where the question that they depend on is not', () => {
    const third = question({ key: 'c', title: 'ג', condition: { question: 'dish', options: ['x'] } })
    expect(askedQuestions([...questions, third], (key) => (key === 'dish' ? ['x'] : ['n']))).toHaveLength(1)
  })

  it('have no answer when they were not asked, and miss none', () => {
    const { answers, problems } = checkAnswers(questions, [
      given('ארוחה', 'choice', 'לא'),
      given('מנה', 'text', 'דג'),
    ])
    expect(problems).toEqual([])
    expect(answers.map(({ key }) => key)).toEqual(['meal'])
    expect(checkAnswers(questions, [given('ארוחה', 'choice', 'כן')]).problems).toMatchObject([
      { field: '1.answers', code: 'missing' },
    ])
  })
})

describe('the answers to questions', () => {
  const check = (change: Partial<Question>, ...answers: GivenAnswers['answers'][number]['answer'][]) => {
    const asked = question(change)
    return checkAnswers([asked], [given(asked.title, asked.type, ...answers)])
  }
  const codes = (checked: ReturnType<typeof check>) => checked.problems.map(({ code }) => code)

  it('are stored with the words of the question and of the options', () => {
    const options = [option('a', 'אדום'), option('b', 'כחול')]
    expect(check({ type: 'multiple', options }, 'כחול', 'אדום', 'כחול').answers).toEqual([
      {
        key: 'q',
        type: 'multiple',
        title: 'שאלה',
        texts: ['אדום', 'כחול'],
        options: ['a', 'b'],
        children: [],
      },
    ])
  })

  it('are refused where they are not of the question’s kind', () => {
    const options = [option('a', 'אדום'), option('b', 'כחול')]
    expect(codes(check({ type: 'choice', options }, 'ירוק'))).toEqual(['not-listed'])
    expect(codes(check({ type: 'choice', options }, 'אדום', 'כחול'))).toEqual(['too-many'])
    expect(codes(check({ type: 'number' }, 'שבע'))).toEqual(['format'])
    expect(codes(check({ type: 'date' }, '2026-02-30'))).toEqual(['format'])
    expect(codes(check({ type: 'rating' }, '6'))).toEqual(['format'])
    expect(codes(check({ type: 'vehicle' }, '12-34'))).toEqual(['format'])
    expect(codes(check({ type: 'consent' }, 'לא'))).toEqual(['not-listed'])
    for (const number of ['123456789', '000000000', '1234567820', '1234', '12345678a', 'אין']) {
      expect(codes(check({ type: 'identity-number' }, number))).toEqual(['format'])
    }
    for (const number of ['054-234', 'אין', '054-234-567x', '12']) {
      expect(codes(check({ type: 'phone' }, number))).toEqual(['format'])
    }
    for (const name of ['נ', 'נ ', 'נ'.repeat(61), '5b1c3a52-8f0e-4a57-9d4f-0c2f6f1e7a11']) {
      expect(codes(check({ type: 'signature' }, name))).toEqual(['format'])
    }
    expect(codes(check({ type: 'text' }, 'א'.repeat(2001)))).toEqual(['too-long'])
    expect(codes(check({ type: 'text' }, { name: 'נועה', age: 3, 'child-size': 'S' }))).toEqual(['invalid'])
    expect(codes(check({ type: 'children' }, 'נועה'))).toEqual(['invalid'])
  })

  it('are refused for a question of another kind or one that there is not', () => {
    expect(checkAnswers([question({})], [given('שאלה', 'number', '1')]).problems).toMatchObject([
      { code: 'changed' },
    ])
    expect(checkAnswers([question({})], [given('אחרת', 'text', '1')]).problems).toMatchObject([
      { field: '', code: 'changed' },
    ])
  })

  it('take children up to eighteen, twenty at most', () => {
    const child = (age: number | string) => ({ name: 'נועה', age, 'child-size': 'M' })
    expect(check({ type: 'children' }, child('7'), child(0)).answers[0]?.children).toEqual([
      { name: 'נועה', age: 7, size: 'M' },
      { name: 'נועה', age: 0, size: 'M' },
    ])
    for (const age of [-1, 200, 1.5, '7.5', 'שבע']) {
      expect(codes(check({ type: 'children' }, child(age)))).toEqual(['format'])
    }
    expect(codes(check({ type: 'children' }, ...Array.from({ length: 21 }, () => child(7))))).toEqual([
      'too-many',
    ])
  })

  it('take an identity number however it was typed, and no other with one digit changed', () => {
    const start = fc.integer({ min: 1_000_000, max: 99_999_999 })
    fc.assert(
      fc.property(start, fc.nat(8), fc.integer({ min: 1, max: 9 }), (some, at, by) => {
        const stored = (number: string) => check({ type: 'identity-number' }, number).answers[0]?.texts[0]
        const taken = [...'0123456789'].flatMap((digit) => stored(`${some}${digit}`) ?? [])
        expect(taken).toHaveLength(1)
        const [number = ''] = taken
        expect(number).toMatch(/^\d{9}$/)
        expect(stored(number)).toBe(number)
        const changed = [...number].with(at, String((Number(number[at]) + by) % 10)).join('')
        expect(stored(changed)).toBeUndefined()
      }),
    )
  })

  it('are in the form that is stored', () => {
    expect(check({ type: 'vehicle' }, '12-345-67').answers[0]?.texts).toEqual(['1234567'])
    expect(check({ type: 'number' }, '1,200').answers[0]?.texts).toEqual(['1200'])
    expect(check({ type: 'consent' }, 'כן').answers[0]?.texts).toEqual(['כן'])
    expect(check({ type: 'identity-number' }, '39337-423').answers[0]?.texts).toEqual(['039337423'])
    expect(check({ type: 'signature' }, ' נועה לוי\u202E ').answers[0]).toMatchObject({
      texts: ['נועה לוי'],
      options: [],
    })
  })
})

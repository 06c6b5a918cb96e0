import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerColumns, answerText } from './answer-table.ts'

describe('a table of answers', () => {
  it('has a column for each question, each of its earlier titles, and each question that was removed', () => {
    const questions = [
      { key: 'meal', type: 'text', title: 'ארוחה' },
      { key: 'bus', type: 'phone', title: 'הסעה' },
    ] as const
    const answered = [
      { key: 'meal', type: 'phone', title: 'מה לאכול?' },
      ...questions,
      { key: 'song', type: 'text', title: 'שיר לדרך' },
    ] as const
    const columns = answerColumns(questions, answered)
    expect(columns.map(({ type }) => type)).toEqual(['text', 'phone', 'phone', 'text'])
    expect(columns.map(({ heading }) => heading)).toEqual([
      'ארוחה',
      'מה לאכול? (נוסח קודם)',
      'הסעה',
      'שיר לדרך (שאלה שהוסרה)',
    ])
  })

  it('says what was chosen in a line', () => {
    expect(answerText({ type: 'multiple', texts: ['דג', 'אורז'], children: [] })).toBe('דג, אורז')
  })

  it('says the age and the size of children', () => {
    const children = [{ name: 'נועה', age: 7, size: '8' }]
    expect(answerText({ type: 'children', texts: ['נועה'], children })).toBe('נועה (גיל 7, מידה 8)')
  })

  it('says a date as people write it', () => {
    expect(answerText({ type: 'date', texts: ['2026-11-05'], children: [] })).toBe('05/11/2026')
  })

  it('says a telephone number as people write it, and an identity number with its zeros', () => {
    expect(answerText({ type: 'phone', texts: ['+972542345678'], children: [] })).toBe('054-234-5678')
    expect(answerText({ type: 'identity-number', texts: ['039337423'], children: [] })).toBe('039337423')
  })

  it('has a column for every answer, whatever was renamed and removed', () => {
    const asked = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      type: fc.constant('text' as const),
      title: fc.constantFrom('אחת', 'שתיים', 'שלוש'),
    })
    const form = fc.uniqueArray(asked, { selector: ({ key }) => key })
    fc.assert(
      fc.property(form, fc.array(asked), (questions, answered) => {
        const columns = answerColumns(questions, answered).map(({ key, type, title }) => ({
          key,
          type,
          title,
        }))
        expect(new Set(columns.map(({ key, title }) => `${key} ${title}`)).size).toBe(columns.length)
        expect(columns).toEqual(expect.arrayContaining(answered))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerCells, answerColumns, answerText } from './answer-table.ts'
import type { Answer } from './questions.ts'

const answer = (key: string, title: string, ...texts: string[]): Answer => ({
  key,
  type: 'text',
  title,
  texts,
  options: [],
  children: [],
})

describe('a table of answers', () => {
  const questions = [
    { key: 'meal', title: 'ארוחה' },
    { key: 'bus', title: 'הסעה' },
  ]
  const noa = [answer('meal', 'מה לאכול?', 'טופו'), answer('bus', 'הסעה', 'מחיפה')]
  const adam = [answer('meal', 'ארוחה', 'דג', 'אורז'), answer('song', 'שיר לדרך', 'ירושלים')]

  it('has a column for each question, each of its earlier titles, and each question that was removed', () => {
    const columns = answerColumns(questions, [...noa, ...adam])
    expect(columns.map(({ heading }) => heading)).toEqual([
      'ארוחה',
      'מה לאכול? (נוסח קודם)',
      'הסעה',
      'שיר לדרך (שאלה שהוסרה)',
    ])
    expect(answerCells(columns, noa)).toEqual(['', 'טופו', 'מחיפה', ''])
    expect(answerCells(columns, adam)).toEqual(['דג, אורז', '', '', 'ירושלים'])
  })

  it('says the age and the size of children', () => {
    const children = [{ name: 'נועה', age: 7, size: '8' }]
    expect(answerText({ type: 'children', texts: ['נועה'], children })).toBe('נועה (גיל 7, מידה 8)')
  })

  it('says a date as people write it', () => {
    expect(answerText({ type: 'date', texts: ['2026-11-05'], children: [] })).toBe('05/11/2026')
  })

  it('shows every answer once, whatever was renamed and removed', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'd')
    const titles = fc.constantFrom('אחת', 'שתיים', 'שלוש')
    const people = fc.array(
      fc.uniqueArray(fc.record({ key: keys, title: titles }), { selector: ({ key }) => key }),
    )
    const form = fc.uniqueArray(fc.record({ key: keys, title: titles }), { selector: ({ key }) => key })
    fc.assert(
      fc.property(form, people, (asked, everybody) => {
        const columns = answerColumns(asked, everybody.flat())
        expect(new Set(columns.map(({ key, title }) => `${key} ${title}`)).size).toBe(columns.length)
        for (const person of everybody) {
          const answers = person.map(({ key, title }) => answer(key, title, `${key} ${title}`))
          const shown = answerCells(columns, answers).filter((cell) => cell !== '')
          expect(shown.toSorted()).toEqual(answers.flatMap(({ texts }) => texts).toSorted())
        }
      }),
    )
  })
})

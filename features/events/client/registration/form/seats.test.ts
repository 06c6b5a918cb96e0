import { expect, it } from 'vitest'
import type { Question } from '#platform/questions/rules/questions.ts'
import { quantityOf } from './seats.ts'

const kids: Question = {
  key: 'kids',
  type: 'children',
  title: 'ילדים',
  help: '',
  required: false,
  options: [],
  condition: null,
}
const child = { name: 'נועה', age: 7, 'child-size': '8' }

const quantity = (questions: Question[], count_adult: boolean, answers = {}, qty: number | null = 3) =>
  quantityOf({ questions, terms: { count_adult } } as never, { answers, qty })

it('the quantity that is sent is the number of seats that was typed', () => {
  expect(quantity([], false)).toBe(3)
  expect(quantity([], false, {}, null)).toBeNaN()
})

it('where children are asked for it is their number, with the adult who accompanies them', () => {
  const two = { kids: [child, { ...child, name: 'איתי' }, { ...child, age: null }] }
  expect(quantity([kids], false, two)).toBe(2)
  expect(quantity([kids], true, two)).toBe(3)
  expect(quantity([kids], true)).toBe(1)
  // The server says that a child is missing.
  expect(quantity([kids], false)).toBe(1)
})

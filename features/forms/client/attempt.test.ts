import { expect, it } from 'vitest'
import { canRepeat } from './attempt.ts'

const day = 24 * 60 * 60 * 1000
const attempt = { key: 'k', at: 100 * day, body: { form_id: 1, revision: 1, answers: [] } }

it.each([
  [0, true],
  [5, true],
  [6, false],
  [8, false],
])('%i days after it was sent, a repeat is known: %s', (days, known) => {
  expect(canRepeat(attempt, attempt.at + days * day)).toBe(known)
})

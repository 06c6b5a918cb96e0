import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [0, 'שנייה'],
  [1, 'שנייה'],
  [2, 'שתי שניות'],
  [59.2, '60 שניות'],
  [90, '90 שניות'],
  [91, 'שתי דקות'],
  [900, '15 דקות'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

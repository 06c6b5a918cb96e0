import { expect, it } from 'vitest'
import { registrationsLabel, seatsLabel } from './reportCells.tsx'

it('names what the figures count, which is not always what the rows are', () => {
  expect([registrationsLabel({}), seatsLabel({})]).toEqual(['רישומים מאושרים', 'מקומות תפוסים'])
  expect(
    [{ state: 'waiting' as const }].map((search) => [registrationsLabel(search), seatsLabel(search)]),
  ).toEqual([['רישומים', 'מקומות']])
})

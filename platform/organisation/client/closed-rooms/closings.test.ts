import { expect, it } from 'vitest'
import { closedTo, countExcluded, peopleText } from './closings.ts'

const branches = [
  { id: 1, name: 'מטה', city: 'תל אביב' },
  { id: 2, name: 'נמל חיפה', city: 'חיפה' },
]
const groups = [
  { role: 'administrator' as const, branch_id: 2, people: 1 },
  { role: 'employee' as const, branch_id: 1, people: 50 },
  { role: 'employee' as const, branch_id: 2, people: 20 },
  { role: 'community' as const, branch_id: null, people: 7 },
]

it('a closing names its roles and branches, and counts each person once', () => {
  const closing = { roles: ['community' as const], branches: [2] }
  expect(closedTo(closing, branches)).toBe('קהילה, נמל חיפה')
  expect(countExcluded(closing, groups)).toBe(27)
  expect(countExcluded({ roles: ['employee', 'community'], branches: [2] }, groups)).toBe(77)
})

it('a room that is open shuts nobody out', () => {
  expect(closedTo({ roles: [], branches: [] }, branches)).toBe('')
  expect(peopleText(countExcluded({ roles: [], branches: [] }, groups))).toBe('אף אחד')
})

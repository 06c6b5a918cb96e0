import { expect, it } from 'vitest'
import { placeFigures, placeSeries, registrationsLabel, seatsLabel } from './reportCells.tsx'

it('names what the figures count, which is not always what the rows are', () => {
  expect([registrationsLabel({}), seatsLabel({})]).toEqual(['רישומים מאושרים', 'מקומות תפוסים'])
  expect(
    [{ state: 'waiting' as const }].map((search) => [registrationsLabel(search), seatsLabel(search)]),
  ).toEqual([['רישומים', 'מקומות']])
})

const figures = { capacity: 88, taken: 44 }
const labels = (search: Parameters<typeof placeSeries>[0]) =>
  placeFigures(search, figures).map(({ label }) => label)
const names = (search: Parameters<typeof placeSeries>[0]) => placeSeries(search).map(({ name }) => name)

it.each([{}, { state: 'registered' as const }])('says how full parking is for %j', (search) => {
  expect(placeFigures(search, figures)).toEqual([
    { label: 'חניות תפוסות', value: 44 },
    { label: 'מתוך', value: 88 },
    { label: 'תפוסה', value: '50%' },
  ])
  expect(names(search)).toEqual(['תפוסות', 'פנויות'])
})

it.each([{ state: 'waiting' as const }, { state: 'cancelled' as const }, { branch: 3 }, { s: 'כהן' }])(
  'says of some people, %j, only how many places, and calls none free',
  (search) => {
    expect(labels(search)).toEqual(['חניות'])
    expect(names(search)).toEqual(['חניות'])
  },
)

it('is 0% where there are no places', () => {
  expect(placeFigures({}, { capacity: 0, taken: 0 }).at(-1)).toEqual({ label: 'תפוסה', value: '0%' })
})

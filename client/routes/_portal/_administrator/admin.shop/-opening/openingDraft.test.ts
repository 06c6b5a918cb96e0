import { expect, it } from 'vitest'
import { draftOf, problemsOf, settingsOf } from './openingDraft.ts'

const settings = {
  open: true,
  opens_at: '2026-11-24T06:00:00.000Z',
  closes_at: '2026-12-01T15:30:00.000Z',
  message: 'נפתחת לפני החג',
}

it('shows the moments by the clock of Israel, and sends them back as they were', () => {
  expect(draftOf(settings)).toMatchObject({ opens_at: '2026-11-24T08:00', closes_at: '2026-12-01T17:30' })
  expect(settingsOf(draftOf(settings))).toEqual(settings)
  const always = { open: false, opens_at: null, closes_at: null, message: '' }
  expect(settingsOf(draftOf(always))).toEqual(always)
})

it('closes after it opens', () => {
  const draft = draftOf(settings)
  expect(problemsOf(draft)).toEqual({})
  expect(problemsOf({ ...draft, closes_at: draft.opens_at })).toHaveProperty('closes_at')
  expect(problemsOf({ ...draft, opens_at: '' })).toEqual({})
})

it('takes no moment that is none for no moment: the shop would open at once', () => {
  const draft = draftOf(settings)
  for (const typed of ['0026-11-24T08:00', '12026-11-24T08:00', '2026-02-31T25:00']) {
    expect(Object.keys(problemsOf({ ...draft, opens_at: typed })), typed).toEqual(['opens_at'])
    expect(Object.keys(problemsOf({ ...draft, closes_at: typed })), typed).toEqual(['closes_at'])
  }
})

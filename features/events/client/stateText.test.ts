import { expect, it } from 'vitest'
import type { RegistrationState } from '#features/events/contract/registration-state.ts'
import { stateText } from './stateText.ts'

const now = new Date('2026-11-22T10:00:00Z')
const state: RegistrationState = {
  id: 1,
  window: 'open',
  opens_at: null,
  closes_at: '2026-11-24T15:00:00Z',
  price: 0,
  capacity: 100,
  seats_left: 40,
  waiting: 0,
  mine: null,
}

const said = (part: Partial<RegistrationState>) => stateText({ ...state, ...part }, now)

it.each<[Partial<RegistrationState>, string]>([
  [{}, 'נשארו 40 מקומות · ההרשמה עד יום ג׳ 24/11'],
  [{ seats_left: null }, 'ההרשמה עד יום ג׳ 24/11'],
  [{ seats_left: 1, closes_at: '2026-11-22T15:00:00Z' }, 'נשאר מקום אחד · ההרשמה עד היום ב־17:00'],
  [{ seats_left: 2 }, 'נשארו שני מקומות · ההרשמה עד יום ג׳ 24/11'],
  [{ window: 'not-open', opens_at: '2026-11-23T07:00:00Z' }, 'ההרשמה תיפתח מחר ב־09:00'],
  [{ window: 'not-open', opens_at: '2026-11-25T07:00:00Z' }, 'ההרשמה תיפתח ביום ד׳ 25/11'],
  [{ window: 'not-open', opens_at: '2027-01-12T07:00:00Z' }, 'ההרשמה תיפתח ב־12/01/2027'],
  [{ window: 'waiting-list' }, 'מלא · יש רשימת המתנה'],
  [{ window: 'full' }, 'אין מקומות פנויים'],
  [{ window: 'closed' }, 'ההרשמה נסגרה'],
  [{ mine: { state: 'registered', seats: 3, place: null } }, 'נרשמת · 3 מקומות'],
  [{ window: 'over', mine: { state: 'registered', seats: 1, place: null } }, 'נרשמת'],
  [{ window: 'closed', mine: { state: 'offered', seats: 2, place: null } }, 'הרישום מחכה לאישור שלך'],
  [{ window: 'closed', mine: { state: 'waiting', seats: 2, place: 4 } }, 'ברשימת ההמתנה · מקום 4 בתור'],
  [{ window: 'full', mine: { state: 'cancelled', seats: 1, place: null } }, 'אין מקומות פנויים'],
])('of %j says %s', (part, text) => expect(said(part)?.text).toBe(text))

it('says nothing of an event that is over without the person', () => {
  expect(said({ window: 'over' })).toBeNull()
  expect(said({ window: 'over', mine: { state: 'waiting', seats: 1, place: 1 } })).toBeNull()
})

it('warns of the last seats', () => {
  expect(said({ seats_left: 5 })?.tone).toBe('warning')
  expect(said({ seats_left: 6 })?.tone).toBe('plain')
})

import { type Static, Type } from 'typebox'
import { Agorot, Id, Moment, Nullable, OneOf } from '#core/contract/common.ts'
import { registrationStates, registrationWindows } from './vocabulary.ts'

const Count = Type.Integer()

export const RegistrationState = Type.Object({
  id: Id,
  window: OneOf(registrationWindows),
  opens_at: Nullable(Moment),
  closes_at: Moment,
  price: Agorot,
  capacity: Nullable(Count),
  seats_left: Nullable(Type.Integer({ description: 'for somebody new; null without a limit' })),
  waiting: Type.Integer({ description: 'people in the waiting list' }),
  mine: Nullable(Type.Object({ state: OneOf(registrationStates), seats: Count, place: Nullable(Count) })),
})
export type RegistrationState = Static<typeof RegistrationState>

declare module '#platform/content/contract/fields.ts' {
  interface OwnParts {
    registrations: RegistrationState | null
  }
}

import { type Static, Type } from 'typebox'
import { Agorot, Id, Moment, Nullable, OneOf, Strict, WebAddress } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'
import { Questions } from '#platform/questions/contract/questions.ts'
import { eventKinds } from './vocabulary.ts'

/** The terms of a registration, as everybody reads them. */
const terms = {
  opens_at: Nullable(Moment),
  closes_at: Nullable(Moment),
  price: Agorot,
  waiting_list: Type.Boolean(),
  count_adult: Type.Boolean({ description: 'the adult who accompanies children takes a seat too' }),
  max_seats: Type.Integer({ minimum: 1, maximum: 50, description: 'of one registration' }),
}

const written = {
  starts_at: Moment,
  ends_at: Moment,
  place: Type.String({ maxLength: 200 }),
  map_url: Nullable(WebAddress),
  capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  kind: OneOf(eventKinds),
}

/** How people register to an event: `opens_at` null is at once, `closes_at` null is when it begins; the price is per seat. */
export const RegistrationInput = Strict({
  ...terms,
  questions: Questions,
  organisers: Type.Array(Id, { maxItems: 20 }),
})
export type RegistrationInput = Static<typeof RegistrationInput>

export const EventInput = Strict({ ...written, registration: Nullable(RegistrationInput) })
export type EventInput = Static<typeof EventInput>

/** The terms alone: questions and what changes with each registration have endpoints of their own. */
export const RegistrationTerms = Type.Object(terms)
export type RegistrationTerms = Static<typeof RegistrationTerms>

export const EventFields = Type.Object({ ...written, registration: Nullable(RegistrationTerms) })
export type EventFields = Static<typeof EventFields>

export const event = contentType({
  address: '/events/{slug}/{id}',
  list: '/events',
  editor: '/event-edit/{slug}/{id}',
  discussion: true,
  countsUnread: true,
  fields: EventFields,
  input: EventInput,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    event: EventFields
  }
  interface OwnInput {
    event: EventInput
  }
}

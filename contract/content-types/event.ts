import { type Static, Type } from 'typebox'
import { Moment, Nullable, OneOf, Strict, WebAddress } from '../common.ts'
import { eventKinds } from '../vocabulary.ts'
import { contentType } from './content-type.ts'

export const EventFields = Strict({
  starts_at: Moment,
  ends_at: Moment,
  place: Type.String({ maxLength: 200 }),
  map_url: Nullable(WebAddress),
  capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  kind: OneOf(eventKinds),
})
export type EventFields = Static<typeof EventFields>

export const event = contentType({
  address: '/events/{slug}/{id}',
  list: '/events',
  editor: '/event-edit/{slug}/{id}',
  discussion: true,
  countsUnread: true,
  fields: EventFields,
  input: EventFields,
})

import { type Static, Type } from 'typebox'
import { Id, Moment, OneOf } from '#core/contract/common.ts'
import { progressStates, requestKinds } from './vocabulary.ts'

/** Something that a person asked the organisation for, whatever room it was asked in. */
export const MyRequest = Type.Object({
  kind: OneOf(requestKinds),
  id: Id,
  title: Type.String(),
  state: OneOf(progressStates),
  state_text: Type.String({ description: 'how the room itself calls the state' }),
  missing: Type.String({ description: 'what the person still has to give; empty: nothing' }),
  created_at: Moment,
  changed_at: Moment,
  url: Type.String(),
})
export type MyRequest = Static<typeof MyRequest>

export const WaitingRequest = Type.Object({
  kind: OneOf(requestKinds),
  id: Id,
  title: Type.String(),
  person: Type.String({ description: 'who asks' }),
  text: Type.String({ description: 'what is asked for, in a line; empty where the title says it' }),
  created_at: Moment,
  url: Type.String(),
})
export type WaitingRequest = Static<typeof WaitingRequest>

import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { text, withHtml } from '#demo/kit/story.ts'
import { referralStates } from '../contract/referral-states.ts'

const PositionStory = Strict({
  ...text,
  number: Type.String(),
  /** Key of a branch. */
  branch: Type.String(),
  /** In whole shekels. */
  bonus: Nullable(Type.Integer()),
  /** Whole days before today. */
  back: Type.Integer(),
})

const ReferralStory = Strict({
  /** Employee number. */
  by: Type.String(),
  /** Key of a position. */
  position: Type.String(),
  friend: Type.String(),
  phone: Type.String(),
  email: Nullable(Type.String()),
  note: Type.String(),
  state: OneOf(referralStates),
  /** Whole days before today, of the referral and of its last change. */
  back: Type.Integer(),
  changed: Type.Integer(),
  handlersNote: Type.String(),
})
export type ReferralStory = Static<typeof ReferralStory>

export const positionStories = () =>
  withHtml(import.meta.url, readData(import.meta.url, 'positions.json', Type.Array(PositionStory)))

export type PositionStory = ReturnType<typeof positionStories>[number]

export const referralStories = () => readData(import.meta.url, 'referrals.json', Type.Array(ReferralStory))

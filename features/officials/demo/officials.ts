import { type Static, Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'

const OfficialStory = Strict({
  key: Type.String(),
  title: Type.String(),
  excerpt: Type.String(),
  /** Slug of a category of officials. */
  category: Type.String(),
  /** Employee numbers. */
  person: Type.String(),
  deputy: Type.Optional(Type.String()),
  /** The last three digits of the office telephone. */
  extension: Type.String(),
  /** What stands before the @. */
  mailbox: Type.String(),
  hours: Type.String(),
})
export type OfficialStory = Static<typeof OfficialStory>

export const officialStories = () => readData(import.meta.url, 'officials.json', Type.Array(OfficialStory))

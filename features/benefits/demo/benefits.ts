import { Type } from 'typebox'
import { Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { illustrated, text } from '#demo/kit/story.ts'

const BenefitStory = Strict({
  ...text,
  /** Slug of a category of benefits. */
  category: Type.String(),
  /** Whole days before today on which it was announced. */
  back: Type.Integer(),
  supplier: Type.String(),
  value: Type.String(),
  code: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  /** Days from today on which it ends; negative for one that is over. */
  endsIn: Type.Optional(Type.Integer()),
  /** Keys of branches; everywhere where it is left out. */
  branches: Type.Optional(Type.Array(Type.String())),
  terms: Type.String(),
})

/** The benefits of the demo organisation, those of daily life first. The suppliers are invented. */
export const benefitStories = () =>
  illustrated(import.meta.url, readData(import.meta.url, 'benefits.json', Type.Array(BenefitStory)))

export type BenefitStory = ReturnType<typeof benefitStories>[number]

import { Type } from 'typebox'
import { roles } from '#core/contract/access.ts'
import { OneOf, Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { HourAndMinute, illustrated, text } from '#demo/kit/story.ts'

const keys = Type.Optional(Type.Array(Type.String()))

const NewsStory = Strict({
  ...text,
  /** Slug of a category of news. */
  category: Type.String(),
  /** Whole days before today, negative for a text that is scheduled. */
  back: Type.Integer(),
  at: HourAndMinute,
  pinned: Type.Optional(Type.Literal(true)),
  draft: Type.Optional(Type.Literal(true)),
  /** False where nobody is asked for an opinion. */
  discussion: Type.Optional(Type.Literal(false)),
  /** What every reader signs. */
  sign: Type.Optional(Type.String()),
  expiresInDays: Type.Optional(Type.Integer()),
  audience: Type.Optional(
    Strict({ branches: keys, departments: keys, roles: Type.Optional(Type.Array(OneOf(roles))) }),
  ),
})

export const newsStories = () =>
  illustrated(import.meta.url, readData(import.meta.url, 'news.json', Type.Array(NewsStory)))

export type NewsStory = ReturnType<typeof newsStories>[number]

import { Type } from 'typebox'
import { OneOf, Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { illustrated, text } from '#demo/kit/story.ts'
import { lessonKinds } from '../contract/vocabulary.ts'

const LessonStory = Strict({
  ...text,
  /** Slug of a category of lessons. */
  category: Type.String(),
  /** Whole days before today. */
  back: Type.Integer(),
  kind: OneOf(lessonKinds),
  url: Type.Optional(Type.String()),
  minutes: Type.Integer(),
  quiz: Type.Array(
    Strict({
      question: Type.String(),
      options: Type.Array(Type.String()),
      /** Place of the right option, counted from 0. */
      answer: Type.Integer(),
    }),
  ),
})

export const lessonStories = () =>
  illustrated(import.meta.url, readData(import.meta.url, 'lessons.json', Type.Array(LessonStory)))

export type LessonStory = ReturnType<typeof lessonStories>[number]

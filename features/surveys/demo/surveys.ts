import { Type } from 'typebox'
import { Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { text, withHtml } from '#demo/kit/story.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

const SurveyStory = Strict({
  ...text,
  /** Whole days before today. */
  back: Type.Integer(),
  /** Days after today, negative for those that are over; null: with the publication, and until it is closed by hand. */
  opensIn: Nullable(Type.Integer()),
  closesIn: Nullable(Type.Integer()),
  anonymous: Type.Boolean(),
  questions: Type.Array(
    Strict({
      key: Type.String(),
      type: OneOf(['choice', 'multiple', 'rating', 'text']),
      title: Type.String(),
      options: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  /** The share of people who answered, from 0 to 1. */
  answered: Type.Number(),
  /** What is written to free questions. */
  texts: Type.Array(Type.String()),
})

export const surveyStories = () =>
  withHtml(import.meta.url, readData(import.meta.url, 'surveys.json', Type.Array(SurveyStory))).map(
    ({ questions, ...story }) => ({
      ...story,
      questions: questions.map(
        ({ key, type, title, options = [] }): Question => ({
          key,
          type,
          title,
          help: '',
          required: type !== 'text',
          options: options.map((option, index) => ({ key: `${key}${index}`, title: option, capacity: null })),
          condition: null,
        }),
      ),
    }),
  )

export type SurveyStory = ReturnType<typeof surveyStories>[number]

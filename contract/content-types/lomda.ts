import { type Static, Type } from 'typebox'
import { Document, Nullable, OneOf, Strict, Text, Uuid, WebAddress } from '../common.ts'
import { lessonKinds } from '../vocabulary.ts'
import { contentType } from './content-type.ts'

const question = {
  question: Text(300),
  options: Type.Array(Text(200), { minItems: 2, maxItems: 6 }),
}
/** A question with the place of its right option, counted from 0. */
const QuizQuestion = Strict({ ...question, answer: Type.Integer({ minimum: 0, maximum: 5 }) })
export type QuizQuestion = Static<typeof QuizQuestion>

const written = {
  kind: OneOf(lessonKinds),
  url: Nullable(WebAddress),
  minutes: Type.Integer({ minimum: 1, maximum: 600 }),
  pass_mark: Type.Integer({ minimum: 0, maximum: 100, description: 'percent of right answers' }),
}
export const LessonInput = Strict({
  ...written,
  file_id: Nullable(Uuid),
  quiz: Type.Array(QuizQuestion, { maxItems: 20 }),
})
export type LessonInput = Static<typeof LessonInput>
/** What a learner is shown: without the right answers. */
export const LessonFields = Type.Object({
  ...written,
  file: Nullable(Document),
  quiz: Type.Array(Type.Object(question)),
})
export type LessonFields = Static<typeof LessonFields>

export const lomda = contentType({
  address: '/lomda/{slug}/{id}',
  list: '/lomda',
  countsUnread: true,
  fields: LessonFields,
  input: LessonInput,
})

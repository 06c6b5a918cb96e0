import { type Static, Type } from 'typebox'
import { Document, Nullable, OneOf, Strict, Uuid, WebAddress } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'
import { Key, Question } from '#platform/questions/contract/questions.ts'
import { maxQuestions } from '#platform/questions/rules/questions.ts'
import { lessonKinds } from './vocabulary.ts'

/** A question of a quiz: one option is chosen, whatever was answered before. */
const asked = { ...Question.properties, type: OneOf(['choice']), condition: Type.Null() }
/** With the key of the right option. */
const QuizQuestion = Strict({ ...asked, right: Key })
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
  quiz: Type.Array(QuizQuestion, { maxItems: maxQuestions }),
})
export type LessonInput = Static<typeof LessonInput>
/** What a learner is shown: without the right answers. */
export const LessonFields = Type.Object({
  ...written,
  file: Nullable(Document),
  quiz: Type.Array(Type.Object(asked)),
})
export type LessonFields = Static<typeof LessonFields>

export const lomda = contentType({
  address: '/lomda/{slug}/{id}',
  list: '/lomda',
  countsUnread: true,
  fields: LessonFields,
  input: LessonInput,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    lomda: LessonFields
  }
  interface OwnInput {
    lomda: LessonInput
  }
}

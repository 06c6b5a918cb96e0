import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, Strict } from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { GivenAnswers } from '#platform/questions/contract/questions.ts'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

export const LessonProgress = Type.Object({
  post_id: Id,
  percent: Percent,
  score: Nullable(Percent),
  completed_at: Nullable(Moment),
})
export type LessonProgress = Static<typeof LessonProgress>

export const lessons = slice('/api/posts', 'member', {
  getLessonProgress: get({
    summary: "The caller's progress in every lesson they opened.",
    reads: ['progress'],
    fields: Type.Object({ lessons: Type.Array(LessonProgress) }),
  }),
  saveLessonProgress: put({
    summary: 'How far the caller got; never goes back. A lesson without a quiz is completed at 100.',
    invalidates: ['progress'],
    body: Strict({ post_id: Id, percent: Percent }),
    fields: LessonProgress,
  }),
  answerQuiz: post({
    summary: 'Answers the quiz of a lesson; with the pass mark reached, the lesson is completed.',
    invalidates: ['progress'],
    body: Strict({ post_id: Id, answers: GivenAnswers }),
    longBody: true,
    fields: Type.Object({
      score: Percent,
      passed: Type.Boolean(),
      right: Type.Array(Type.Boolean(), { description: 'by the place of the question' }),
      progress: LessonProgress,
    }),
  }),
})

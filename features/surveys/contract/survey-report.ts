import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf } from '#core/contract/common.ts'
import { questionTypes } from '#platform/questions/rules/questions.ts'
import { identity, moment, text } from '#platform/reports/contract/columns.ts'
import { recordFilter, subjectFilter } from '#platform/reports/contract/filters.ts'
import { defineReport } from '#platform/reports/contract/report.ts'

const Count = Type.Integer()

/** What a question came to. */
const QuestionResult = Type.Object({
  key: Type.String(),
  type: OneOf(questionTypes),
  title: Type.String(),
  current: Type.Boolean({ description: 'the survey asks it in these words today' }),
  people: Type.Integer({ description: 'how many answered it' }),
  too_few: Type.Boolean({ description: 'fewer than five answered it anonymously, of whom nothing is shown' }),
  average: Nullable(Type.Number({ description: 'of a rating' })),
  values: Type.Array(Type.Object({ value: Type.String(), people: Count })),
  texts: Type.Array(Type.String(), { description: 'some of the free answers, in no order' }),
})
export type QuestionResult = Static<typeof QuestionResult>

/** What was answered to each question of a survey (specification §2, `/surveys-report`). Of an anonymous survey it has neither names nor times. */
export const surveyAnswerReport = defineReport({
  name: 'surveys',
  access: 'administrator',
  reads: ['posts', 'surveys'],
  filter: {
    survey_id: subjectFilter,
    branch_id: recordFilter({ label: 'סניף', all: 'כל הסניפים' }),
  },
  fields: { id: Type.String() },
  columns: {
    question: text('שאלה', 40, { sortable: true }),
    answer: text('תשובה', 60),
    name: text('שם', 24, { nullable: true, empty: 'אנונימי' }),
    employee_number: identity('מספר עובד', 12, { fileOnly: true, nullable: true }),
    branch: text('סניף', 22, { nullable: true }),
    answered_at: moment('נענה', 18, { nullable: true }),
  },
  sort: 'question',
  rows: ['getSurveyAnswers', 'The answers to a survey, a row for each question that somebody answered.'],
  figures: [
    'getSurveyReport',
    'What the answers to a survey come to, by question; groups of fewer than five are not shown apart.',
    Type.Object({
      anonymous: Type.Boolean(),
      people: Type.Integer({ description: 'whose answers the results show' }),
      questions: Type.Array(QuestionResult),
      branches: Type.Array(Type.Object({ id: Nullable(Id), name: Type.String(), people: Count })),
    }),
  ],
  file: ['exportSurveyAnswers', 'The answers to a survey, as a sheet or as CSV.'],
})

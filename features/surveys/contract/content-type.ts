import { type Static, Type } from 'typebox'
import { Moment, Nullable, Strict } from '#core/contract/common.ts'
import { contentType } from '#platform/content/contract/content-type.ts'
import { Questions } from '#platform/questions/contract/questions.ts'

export const SurveyFields = Strict({
  questions: Questions,
  opens_at: Nullable(Moment),
  closes_at: Nullable(Moment),
  anonymous: Type.Boolean(),
})
export type SurveyFields = Static<typeof SurveyFields>

export const survey = contentType({
  address: '/survey/{slug}/{id}',
  list: '/surveys',
  fields: SurveyFields,
  input: SurveyFields,
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnFields {
    survey: SurveyFields
  }
  interface OwnInput {
    survey: SurveyFields
  }
}

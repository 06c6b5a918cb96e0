import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { SurveyFields } from '#contract/content-types/survey.ts'
import { surveyQuestionTypes } from '#domain/survey.ts'
import { CheckField, MomentField } from '../../form/fields.tsx'
import { QuestionBuilder } from '../../questions/QuestionBuilder.tsx'
import classes from '../PostEditor.module.css'

/** The own fields of a survey. */
export function SurveyForm({ field, labels, known }: OwnFormProperties<SurveyFields>) {
  return (
    <>
      <CheckField
        field={field('anonymous')}
        label={labels.anonymous}
        description="נשמר מי ענו, ובנפרד מה ענו, בלי קשר ביניהם. אחרי התשובה הראשונה אי אפשר לשנות."
      />
      <div className={classes.pair}>
        <MomentField field={field('opens_at')} label={labels.opens_at} description="ריק: עם הפרסום" />
        <MomentField field={field('closes_at')} label={labels.closes_at} description="ריק: עד שסוגרים" />
      </div>
      <QuestionBuilder
        field={field}
        path="questions"
        title={labels.questions}
        types={surveyQuestionTypes}
        conditions
        answered={known.answered}
      />
    </>
  )
}

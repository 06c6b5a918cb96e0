import { CheckField, MomentField } from '#core/client/kits/form/fields/fields.tsx'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveyQuestionTypes } from '#features/surveys/rules/survey.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { QuestionBuilder } from '#platform/questions/client/builder/QuestionBuilder.tsx'

export function SurveyForm({ field, labels, known }: OwnFormProperties<SurveyFields>) {
  const frozen = field('anonymous').value && known.answered.length > 0
  return (
    <>
      <CheckField
        field={field('anonymous')}
        label={labels.anonymous}
        description="נשמר מי ענו, ובנפרד מה ענו, בלי קשר ביניהם. אחרי התשובה הראשונה אי אפשר לשנות."
      />
      <div className="pair">
        <MomentField field={field('opens_at')} label={labels.opens_at} description="ריק: עם הפרסום" />
        <MomentField field={field('closes_at')} label={labels.closes_at} description="ריק: עד שסוגרים" />
      </div>
      <fieldset className="plain grid grid-cols-1 gap-12" disabled={frozen}>
        {frozen && <p>כבר ענו על הסקר האנונימי, ולכן השאלות והקהל לא משתנים. אפשר לסגור אותו ולשכפל.</p>}
        <QuestionBuilder
          field={field}
          path="questions"
          title={labels.questions}
          types={surveyQuestionTypes}
          conditions
          answered={frozen ? [] : known.answered}
        />
      </fieldset>
    </>
  )
}

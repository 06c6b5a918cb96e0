import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/api/errors.ts'
import { q } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { RestoredNotice } from '#client/parts/form/RestoredNotice.tsx'
import { useForm } from '#client/parts/form/useForm.ts'
import { type Asking, asking } from '#client/parts/questions/asking.ts'
import { QuestionStepper } from '#client/parts/questions/QuestionStepper.tsx'
import { useStore } from '#client/ui/store.ts'
import { content } from '#contract/content.ts'
import type { Question } from '#contract/questions.ts'
import { surveys as contract } from '#contract/surveys.ts'
import { givenAnswers, noValues } from '#domain/question-values.ts'
import { layoutOfType, sendingTimeOf } from '#domain/survey.ts'
import { surveys } from '#schemas/surveys.ts'

/** After these the survey is shown as it is now. */
const changed = new Set(['surveys.answered-already', 'surveys.closed', 'surveys.not-open', 'changed'])

/** The questions of a survey, one at a time. What was answered stays in this browser until it is sent. */
export function AnswerForm({ id, questions }: { id: number; questions: readonly Question[] }) {
  const client = useQueryClient()
  const user = useStore(signedIn)?.user.id ?? 0
  const form = useForm(surveys.addRepeaterRow, {
    ...asking(questions, 'survey_answers'),
    initial: { answers: noValues(questions) },
    draft: `survey-${id}`,
    body: ({ answers }: Asking) => ({
      field_name: 'answers_repeater' as const,
      id,
      field_value: {
        user,
        survey_answers: givenAnswers(questions, answers).map(({ title, type, answers: given }) => ({
          acf_fc_layout: layoutOfType(type as Question['type']),
          title,
          answers: given.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : [])),
        })),
        sending_time: sendingTimeOf(new Date()),
      },
    }),
    success: 'תודה! התשובות התקבלו.',
    onFailed: (error) => {
      if (error instanceof ApiError && error.code && changed.has(error.code)) {
        void client.invalidateQueries({ queryKey: q(contract.getSurveyState, { id }).queryKey })
        void client.invalidateQueries({
          queryKey: q(content.getPostById, { id, post_type: 'survey' }).queryKey,
        })
      }
      return false
    },
  })
  return (
    <>
      <RestoredNotice form={form} />
      <QuestionStepper form={form} questions={questions} submit="שליחת התשובות" />
    </>
  )
}

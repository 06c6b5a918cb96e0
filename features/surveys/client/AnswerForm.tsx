import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { q } from '#core/client/api/queries.ts'
import { RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { useStore } from '#core/client/ui/store.ts'
import { surveys as contract } from '#features/surveys/contract/surveys.ts'
import { layoutOfType, sendingTimeOf } from '#features/surveys/rules/survey.ts'
import { content } from '#platform/content/contract/content.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { asking, type QuestionValues } from '#platform/questions/client/asking.ts'
import { QuestionStepper } from '#platform/questions/client/QuestionStepper.tsx'
import type { Question } from '#platform/questions/contract/questions.ts'
import { type AnswerValues, givenAnswers, noValues } from '#platform/questions/rules/question-values.ts'
import { singleChoices } from '#platform/questions/rules/single-choice.ts'
import { surveys } from '#schemas/features/surveys/contract/surveys.ts'

/** After these the survey is shown as it is now. */
const changed = new Set(['surveys.answered-already', 'surveys.closed', 'surveys.not-open', 'changed'])

interface Properties {
  id: number
  questions: readonly Question[]
  notice: (isFirst: boolean) => ReactNode
}

const route = getRouteApi('/_portal/survey/$slug/$id')

/** The answer to the first question that was chosen before the survey was opened, by the key of the question. */
function useChosen([first]: readonly Question[]): AnswerValues {
  const { answer } = route.useSearch()
  const chosen = first && answer !== undefined && singleChoices(first)[answer - 1]
  return first && chosen ? { [first.key]: [chosen] } : {}
}

/** The questions of a survey, one at a time. What was answered stays in this browser until it is sent. */
export function AnswerForm({ id, questions, notice }: Properties) {
  const client = useQueryClient()
  const user = useStore(signedIn)?.user.id ?? 0
  const chosen = useChosen(questions)
  const form = useForm(surveys.addRepeaterRow, {
    ...asking(questions, 'survey_answers'),
    initial: { answers: { ...noValues(questions), ...chosen } },
    draft: `survey-${id}`,
    body: ({ answers }: QuestionValues) => ({
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
      <QuestionStepper form={form} questions={questions} notice={notice} />
    </>
  )
}

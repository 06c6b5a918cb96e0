import type { ReactNode } from 'react'
import type { Form } from '#core/client/kits/form/form.ts'
import {
  fieldAt,
  type Offers,
  type QuestionValues,
  useAnnouncedChange,
} from '#platform/questions/client/asking.ts'
import { askedNow } from '#platform/questions/rules/question-values.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { QuestionField } from './QuestionField.tsx'

interface Properties<Values> extends Offers {
  /** Its `answers` answer the questions; `asking` has its rules. */
  form: Form<Values>
  questions: readonly Question[]
  /** The answers are sent and cannot be changed any more. */
  disabled?: boolean
  /** What is said of the answer to a question with options, by its place. */
  note?: (index: number) => ReactNode
}

/** The questions of a form, below one another; those that the answers do not call for are left out. */
export function QuestionFields<Values extends QuestionValues>({
  form,
  questions,
  disabled,
  note,
  ...offers
}: Properties<Values>) {
  const asked = askedNow(questions, form.values.answers)
  useAnnouncedChange(asked)
  return (
    <fieldset className="plain grid grid-cols-1 gap-24" disabled={disabled}>
      {asked.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          fieldAt={fieldAt(form)}
          note={note?.(questions.indexOf(question))}
          {...offers}
        />
      ))}
    </fieldset>
  )
}

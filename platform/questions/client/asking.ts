import { useEffect, useRef } from 'react'
import type { Field, Form } from '#core/client/kits/form/form.ts'
import type { Submitting } from '#core/client/kits/form/useSubmitting.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { type AnswerValues, valueProblems } from '#platform/questions/rules/question-values.ts'
import type { GivenChild, Question } from '#platform/questions/rules/questions.ts'

export interface QuestionValues {
  answers: AnswerValues
}

/** What is known of the person who answers, and of what is left. */
export interface Offers {
  /** How many may still choose an option, by its key; an option that is not named has no limit. */
  seatsLeft?: Readonly<Record<string, number>> | undefined
  /** Children whose details need not be typed. */
  family?: readonly GivenChild[] | undefined
  vehicles?: readonly { plate: string; name: string }[] | undefined
}

/** The field at a path of the form, which the compiler cannot track: the keys of questions are data. */
export type FieldAt = <Value>(path: string) => Field<Value>
export const fieldAt = <Values>(form: Form<Values>) => form.field as unknown as FieldAt

/**
 * The rules of a form whose `answers` answer these questions, for `useForm`. `list`: what the body calls the list of answers,
 * in which the server names problems (`register_questions.3.answers`).
 */
export function asking(
  questions: readonly Question[],
  list: string,
): Required<Pick<Submitting<QuestionValues, unknown>, 'check' | 'pathOf'>> {
  return {
    check: ({ answers }) =>
      Object.fromEntries(
        Object.entries(valueProblems(questions, answers)).map(([path, text]) => [`answers.${path}`, text]),
      ),
    pathOf: (path) => {
      const parts = path.split('.')
      const question = questions[Number(parts[parts.indexOf(list) + 1])]
      return question ? `answers.${question.key}` : path
    },
  }
}

/** Tells screen readers which questions came and went with an answer. */
export function useAnnouncedChange(asked: readonly Question[]): void {
  const before = useRef(asked)
  useEffect(() => {
    const without = (others: readonly Question[]) => (each: Question) =>
      !others.some(({ key }) => key === each.key)
    const words = [
      ...asked.filter(without(before.current)).map(({ title }) => `נוספה שאלה: ${title}`),
      ...before.current.filter(without(asked)).map(({ title }) => `ירדה שאלה: ${title}`),
    ]
    before.current = asked
    if (words.length > 0) announce(words.join('. '))
  })
}

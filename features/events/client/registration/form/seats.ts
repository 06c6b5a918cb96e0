import type { RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { asksForChildren } from '#features/events/rules/registration.ts'
import type { QuestionValues } from '#platform/questions/client/asking.ts'
import { givenAnswers } from '#platform/questions/rules/question-values.ts'
import { countedAnswers } from '#platform/questions/rules/questions.ts'

export interface RegistrationValues extends QuestionValues {
  qty: number | null
}

/** How many seats a form asks for while it is filled in: complete children and the adult, or the number that is typed. */
export function seatsAskedFor(
  { questions, terms }: Pick<RegistrationForm, 'questions' | 'terms'>,
  { answers, qty }: RegistrationValues,
): number {
  if (!asksForChildren(questions)) return Number.isNaN(qty) ? 0 : (qty ?? 0)
  const children = countedAnswers(givenAnswers(questions, answers))
    .flatMap((given) => given.answers)
    .filter(({ answer }) => typeof answer !== 'string').length
  return children > 0 && terms.count_adult ? children + 1 : children
}

/** The `qty` that is sent: seats that are typed, or those that the children come to. */
export function quantityOf(
  form: Pick<RegistrationForm, 'questions' | 'terms'>,
  values: RegistrationValues,
): number {
  if (!asksForChildren(form.questions)) return values.qty ?? Number.NaN
  // Without a child the server refuses the answer, not the number.
  return Math.max(1, seatsAskedFor(form, values))
}

/** How many seats may still choose each option, by its key; those that chose it before are the person's. */
export function seatsLeftByOption({ options, mine }: Pick<RegistrationForm, 'options' | 'mine'>) {
  const chosen = new Set(
    mine && mine.state !== 'waiting' ? mine.answers.flatMap((answer) => answer.options) : [],
  )
  return Object.fromEntries(
    options.map(({ option, capacity, taken }) => {
      const own = chosen.has(option) ? (mine?.seats ?? 0) : 0
      return [option, capacity - taken + own]
    }),
  )
}

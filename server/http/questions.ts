import { questionProblems } from '#domain/question-problems.ts'
import { type Answer, checkAnswers, type GivenAnswers, type Question } from '#domain/questions.ts'
import { HttpProblem } from './refusal.ts'

interface Problem {
  field: string
  code: string
  message: string
}

function refuse(list: string, problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  const errors = problems.map(({ field, ...rest }) => ({
    field: field === '' ? list : `${list}.${field}`,
    ...rest,
  }))
  throw new HttpProblem(400, first.message, { errors })
}

/** Throws 400 with what is wrong with the questions of an author. `list`: their path in the body, `event.registration.questions`. */
export function refuseQuestions(questions: readonly Question[], list: string): void {
  refuse(list, questionProblems(questions))
}

/** The answers to the questions of a form. Throws 400 with what is wrong with them. `list`: their path in the body. */
export function answersTo(
  questions: readonly Question[],
  given: readonly GivenAnswers[],
  list: string,
): Answer[] {
  const { answers, problems } = checkAnswers(questions, given)
  refuse(list, problems)
  return answers
}

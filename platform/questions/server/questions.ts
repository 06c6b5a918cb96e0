import { HttpProblem } from '#core/server/http/index.ts'
import { phoneNumberOf } from '#core/server/phone-number.ts'
import { questionProblems } from '#platform/questions/rules/question-problems.ts'
import {
  type Answer,
  checkAnswers,
  type GivenAnswers,
  isReference,
  type Question,
  wrongPhone,
} from '#platform/questions/rules/questions.ts'

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

/**
 * Throws 400 with what is wrong with the questions of an author. `list`: their path in the body,
 * `event.registration.questions`. `references`: the room looks up the people, branches and files that answers name, and takes
 * signatures.
 */
export function refuseQuestions(
  questions: readonly Question[],
  list: string,
  { references = false } = {},
): void {
  const untaken = questions.flatMap(({ type }, place) =>
    (isReference(type) || type === 'signature') && !references
      ? [{ field: `${place}.type`, code: 'unknown', message: 'אי אפשר לשאול כאן שאלה כזאת' }]
      : [],
  )
  refuse(list, [...questionProblems(questions), ...untaken])
}

/** The answer with its telephone number as it is stored (`phoneNumberOf`), without one where there is none. */
function withStoredPhone(answer: Answer): Answer {
  return answer.type === 'phone'
    ? { ...answer, texts: answer.texts.flatMap((text) => phoneNumberOf(text) ?? []) }
    : answer
}

/** The answers to the questions of a form. Throws 400 with what is wrong with them. `list`: their path in the body. */
export function answersTo(
  questions: readonly Question[],
  given: readonly GivenAnswers[],
  list: string,
): Answer[] {
  const { answers, problems } = checkAnswers(questions, given)
  const stored = answers.map(withStoredPhone)
  const phoneless = stored.filter(({ type, texts }) => type === 'phone' && texts.length === 0)
  const placeOf = (answer: Answer) => questions.findIndex(({ key }) => key === answer.key)
  refuse(list, [
    ...problems,
    ...phoneless.map((answer) => ({ field: `${placeOf(answer)}.answers`, ...wrongPhone })),
  ])
  return stored
}

import { formatPhone } from '#core/rules/numbers/phone.ts'
import { cleanText } from '#core/rules/text/text.ts'
import {
  type Answer,
  askedQuestions,
  checkAnswers,
  type GivenAnswers,
  type GivenChild,
  isEmptyChild,
  maxChildAge,
  offersOptions,
  type Question,
} from './questions.ts'

/** One answer as a form holds it: a text, the title of a chosen option, or a child. */
export type AnswerValue = string | GivenChild

/** What a form holds of the answers to its questions, by the key of the question. */
export type AnswerValues = Record<string, AnswerValue[]>

/** The parts of a child that a form asks for, in order, with what to say of one that is missing. */
const childParts = [
  ['name', 'חסר שם'],
  ['age', 'חסר גיל'],
  ['child-size', 'חסרה מידה'],
] as const

/** The values of a form that nobody answered yet. */
export function noValues(questions: readonly Question[]): AnswerValues {
  return Object.fromEntries(questions.map(({ key }) => [key, []]))
}

function valuesOfOne({ type, options }: Question, answer: Answer): AnswerValue[] {
  if (type === 'children') {
    return answer.children.map(({ name, age, size }) => ({ name, age, 'child-size': size }))
  }
  if (type === 'phone') return answer.texts.map(formatPhone)
  if (!offersOptions(type)) return answer.texts
  return options.filter(({ key }) => answer.options.includes(key)).map(({ title }) => title)
}

/** The values of a form that is opened again with what was answered before; a chosen option has its title of today. */
export function valuesOf(questions: readonly Question[], answers: readonly Answer[]): AnswerValues {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = answers.find(({ key, type }) => key === question.key && type === question.type)
      return [question.key, answer ? valuesOfOne(question, answer) : []]
    }),
  )
}

/** The values of a form whose questions changed while it was filled in: those that are still answers to their questions. */
export function stillValidValues(questions: readonly Question[], values: AnswerValues): AnswerValues {
  return Object.fromEntries(
    questions.map((question) => {
      const given = values[question.key] ?? []
      const alone = [{ ...question, condition: null, required: false }]
      const { problems } = checkAnswers(alone, givenAnswers(alone, { [question.key]: given }))
      return [question.key, problems.length === 0 ? given : []]
    }),
  )
}

/** The questions that are asked of somebody who answered this. */
export function askedNow(questions: readonly Question[], values: AnswerValues): Question[] {
  return askedQuestions(questions, (key) => {
    const options = questions.find((question) => question.key === key)?.options ?? []
    return options.filter(({ title }) => values[key]?.includes(title)).map((option) => option.key)
  })
}

function isGiven(value: AnswerValue): boolean {
  return typeof value === 'string' ? cleanText(value) !== '' : !isEmptyChild(value)
}

/** What is sent: one entry for each question that was answered (specification §5), in the order of the form. */
export function givenAnswers(questions: readonly Question[], values: AnswerValues): GivenAnswers[] {
  return askedNow(questions, values).flatMap(({ key, type, title }) => {
    const given = (values[key] ?? []).filter(isGiven)
    return given.length > 0 ? [{ title, type, answers: given.map((answer) => ({ answer })) }] : []
  })
}

function ageProblem(age: GivenChild['age']): string | undefined {
  const years = typeof age === 'string' ? Number(age) : age
  const fits = typeof years === 'number' && Number.isInteger(years) && years >= 0 && years <= maxChildAge
  return fits ? undefined : `מספר שלם, מ־0 עד ${maxChildAge}`
}

/** What is wrong with a row of a child that is not wholly empty, by its part. */
function childProblems(child: GivenChild): [string, string][] {
  return childParts.flatMap(([part, sentence]): [string, string][] => {
    const value = child[part]
    // A number that could not be read is NaN.
    const isMissing = value === null || value === undefined || cleanText(String(value)) === ''
    if (isMissing) return [[part, sentence]]
    const wrong = part === 'age' ? ageProblem(child.age) : undefined
    return wrong ? [[part, wrong]] : []
  })
}

/**
 * What is wrong with the values of a form: a sentence by the key of the question, or by key, row and part of a child
 * (`kids.0.age`).
 */
export function valueProblems(questions: readonly Question[], values: AnswerValues): Record<string, string> {
  const found = new Map<string, string>()
  for (const { key, type } of askedNow(questions, values)) {
    if (type !== 'children') continue
    values[key]?.forEach((child, row) => {
      if (typeof child === 'string' || isEmptyChild(child)) return
      for (const [part, sentence] of childProblems(child)) found.set(`${key}.${row}.${part}`, sentence)
    })
  }
  for (const { field, message } of checkAnswers(questions, givenAnswers(questions, values)).problems) {
    const key = questions[Number.parseInt(field, 10)]?.key ?? ''
    const isTold = [...found.keys()].some((path) => path.startsWith(`${key}.`))
    if (!isTold) found.set(key, message)
  }
  return Object.fromEntries(found)
}

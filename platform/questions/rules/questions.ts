import { identityNumberProblem, nineDigits } from '#core/rules/numbers/identity-number.ts'
import { looksLikePhone } from '#core/rules/numbers/phone.ts'
import { cleanText, plainLines, visibleCharacter } from '#core/rules/text/text.ts'
import { isDay } from '#core/rules/time/days.ts'
import { plateOf } from '#platform/people/rules/vehicle.ts'
import { maxRating } from './single-choice.ts'

/** What a question asks for (product: events and registration, surveys). */
export const questionTypes = [
  'text',
  'number',
  'identity-number',
  'phone',
  'choice',
  'multiple',
  'date',
  'rating',
  'children',
  'vehicle',
  'consent',
  'person',
  'branch',
  'file',
  'signature',
] as const
/** Those whose answer names something that is stored elsewhere: a person, a branch, a file. */
const referenceTypes = ['person', 'branch', 'file'] as const
export type ReferenceType = (typeof referenceTypes)[number]
export type QuestionType = (typeof questionTypes)[number]

export const maxQuestions = 40
export const maxOptions = 30
export const maxChildren = 20
export const maxChildAge = 18
export const childSizes = ['2', '4', '6', '8', '10', '12', '14', '16', 'XS', 'S', 'M', 'L', 'XL'] as const
export const maxTitleLength = 300
export const maxAnswerLength = 2000
export const maxSignatureLength = 60
const referencePattern: Record<ReferenceType, RegExp> = {
  person: /^[1-9]\d{0,8}$/,
  branch: /^[1-9]\d{0,8}$/,
  file: /^[0-9a-f-]{36}$/,
}
/** The answer of somebody who consents. */
export const consented = 'כן'

/** One of the answers that a question offers. */
export interface QuestionOption {
  /** Stays when the words change. */
  key: string
  title: string
  /** How many people may choose it; null: any number. */
  capacity: number | null
}

export interface Question {
  /** Stays when the words change. */
  key: string
  type: QuestionType
  title: string
  help: string
  required: boolean
  /** Of `choice` and `multiple` only. */
  options: QuestionOption[]
  /** Asked only if one of these options of an earlier question was chosen. */
  condition: { question: string; options: string[] } | null
}

/** A child as typed in a form (specification §5); a part that is missing or blank was not filled in. */
export interface GivenChild {
  name?: string
  age?: string | number | null
  'child-size'?: string
}

/** The answers to one question as a form sends them, by the question's title. */
export interface GivenAnswers {
  title: string
  type: string
  answers: { answer: string | GivenChild }[]
}

interface Child {
  name: string
  age: number
  size: string
}

/** What was answered, with the words of that day: a later change of the question leaves them. */
export interface Answer {
  key: string
  type: QuestionType
  title: string
  /** As people read them; of children their names. */
  texts: string[]
  /** The keys of the chosen options; of a person, a branch or a file its id, and so of a signature that was drawn, as earlier versions asked. */
  options: string[]
  children: Child[]
}

/** Why something about the question at this place was refused; `field` is a path below the list of questions. */
export interface QuestionProblem {
  field: string
  code: string
  message: string
}

/** A problem without its place. */
export const problem = (code: string, message: string) => ({ code, message })

const skipped = 'notRequired'

/** Whether a question offers options to choose from. */
export function offersOptions(type: QuestionType): boolean {
  return type === 'choice' || type === 'multiple'
}

/** Whether an answer to the question names something that is stored elsewhere. */
export function isReference(type: QuestionType): type is ReferenceType {
  return (referenceTypes as readonly QuestionType[]).includes(type)
}

/** A title as people read it: underscores stand for spaces (specification §5). */
export function readableTitle(title: string): string {
  return cleanText(title.replaceAll('_', ' ')).replace(/\s+/g, ' ')
}

function isFilled(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && cleanText(value) !== '')
}

export function isEmptyChild(child: GivenChild): boolean {
  return !isFilled(child.name) && !isFilled(child.age) && !isFilled(child['child-size'])
}

/** Whether age, size and name of a child are filled in (specification §5). */
function isCompleteChild(child: GivenChild): boolean {
  return isFilled(child.name) && isFilled(child.age) && isFilled(child['child-size'])
}

/**
 * What counts of the answers of a form (specification §5): only children with age, size and name; no empty answer; nothing
 * that says `notRequired`; titles with spaces for underscores. A question without an answer left is dropped.
 */
export function countedAnswers(given: readonly GivenAnswers[]): GivenAnswers[] {
  return given.flatMap(({ title, type, answers }) => {
    const counted = answers.filter(({ answer }) =>
      typeof answer === 'string' ? isFilled(answer) && answer !== skipped : isCompleteChild(answer),
    )
    return title === skipped || counted.length === 0
      ? []
      : [{ title: readableTitle(title), type, answers: counted }]
  })
}

/** The questions that are asked of somebody who chose these options, by question key. */
export function askedQuestions<Asked extends Pick<Question, 'key' | 'condition'>>(
  questions: readonly Asked[],
  chosen: (question: string) => readonly string[],
): Asked[] {
  const asked = new Map<string, Asked>()
  for (const question of questions) {
    const { condition } = question
    const applies =
      condition === null ||
      (asked.has(condition.question) &&
        chosen(condition.question).some((option) => condition.options.includes(option)))
    if (applies) asked.set(question.key, question)
  }
  return [...asked.values()]
}

type Checked = Pick<Answer, 'texts' | 'options' | 'children'> | Omit<QuestionProblem, 'field'>

const notListed = problem('not-listed', 'התשובה אינה מן הרשימה')
const texts = (...words: string[]): Checked => ({ texts: words, options: [], children: [] })
const changed = problem('changed', 'השאלות השתנו בינתיים. כדאי לרענן ולענות שוב.')

function checkNumber(value: string): Checked {
  const plain = value.replace(/[\s,]/g, '')
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? texts(plain) : problem('format', 'צריך מספר')
}

function checkOptions({ options }: Question, values: readonly string[]): Checked {
  const chosen = options.filter(({ title }) => values.includes(title))
  if (values.some((value) => !options.some(({ title }) => title === value))) return notListed
  return { texts: chosen.map(({ title }) => title), options: chosen.map(({ key }) => key), children: [] }
}

function checkChildren(values: readonly GivenChild[]): Checked {
  if (values.length > maxChildren) return problem('too-many', `אפשר לרשום עד ${maxChildren} ילדים`)
  const children = values.map((child) => ({
    name: cleanText(child.name ?? ''),
    age: typeof child.age === 'string' && /^\d{1,3}$/.test(child.age.trim()) ? Number(child.age) : child.age,
    size: cleanText(child['child-size'] ?? ''),
  }))
  const complete = children.filter(
    (child): child is Child =>
      typeof child.age === 'number' &&
      Number.isInteger(child.age) &&
      child.age >= 0 &&
      child.age <= maxChildAge &&
      child.name.length <= 80 &&
      child.size.length <= 20,
  )
  return complete.length < children.length
    ? problem('format', `גיל של ילד הוא מספר שלם, מ־0 עד ${maxChildAge}`)
    : { texts: complete.map(({ name }) => name), options: [], children: complete }
}

function checkText(value: string): Checked {
  const text = plainLines(value)
  return text.length > maxAnswerLength
    ? problem('too-long', `אפשר לכתוב עד ${maxAnswerLength} תווים`)
    : texts(text)
}

function checkIdentityNumber(value: string): Checked {
  const number = nineDigits(value)
  const wrong = identityNumberProblem(number)
  return wrong === null ? texts(number) : problem('format', wrong)
}

export const wrongPhone = problem('format', 'צריך מספר טלפון, למשל 054-234-5678')

const visibleTwice = new RegExp(`${visibleCharacter}.*${visibleCharacter}`, 'u')

function checkSignature(value: string): Checked {
  const name = cleanText(value)
  // A draft of an earlier version holds the id of a picture.
  const isName = visibleTwice.test(name) && !referencePattern.file.test(name)
  return isName && name.length <= maxSignatureLength
    ? texts(name)
    : problem('format', `חתימה היא שם מלא, עד ${maxSignatureLength} תווים`)
}

const single: Record<
  Exclude<QuestionType, 'choice' | 'multiple' | 'children' | ReferenceType>,
  (value: string) => Checked
> = {
  text: checkText,
  number: checkNumber,
  'identity-number': checkIdentityNumber,
  // As it was typed: the server, which knows all kinds of number, makes the stored one of it.
  phone: (value) => (looksLikePhone(value) ? texts(cleanText(value)) : wrongPhone),
  date: (value) => (isDay(value) ? texts(value) : problem('format', 'התאריך אינו תקין')),
  rating: (value) =>
    /^[1-9]$/.test(value) && Number(value) <= maxRating
      ? texts(value)
      : problem('format', `דירוג הוא מספר מ־1 עד ${maxRating}`),
  vehicle: (value) => {
    const plate = plateOf(value)
    return plate ? texts(plate) : problem('format', 'מספר רכב הוא 5 עד 8 ספרות')
  },
  consent: (value) => (value === consented ? texts(value) : notListed),
  signature: checkSignature,
}

/** The id that was given; who asks the question looks up what it is the id of. */
function checkReference(type: ReferenceType, value: string): Checked {
  return referencePattern[type].test(value) ? { texts: [value], options: [value], children: [] } : notListed
}

function checkOne(question: Question, { type, answers }: GivenAnswers): Checked {
  if (type !== question.type) return changed
  const words = answers.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : []))
  const children = answers.flatMap(({ answer }) => (typeof answer === 'string' ? [] : [answer]))
  if ((question.type === 'children' ? words : children).length > 0) {
    return problem('invalid', 'התשובה אינה מתאימה לשאלה')
  }
  switch (question.type) {
    case 'children':
      return checkChildren(children)
    case 'multiple':
      return checkOptions(question, words)
    default:
      if (words.length > 1) return problem('too-many', 'צריך תשובה אחת')
      if (isReference(question.type)) return checkReference(question.type, words[0] ?? '')
      return question.type === 'choice'
        ? checkOptions(question, words)
        : single[question.type](words[0] ?? '')
  }
}

/** What was answered to the questions, or why it was refused. */
export interface CheckedAnswers {
  answers: Answer[]
  problems: QuestionProblem[]
}

/**
 * Checks what a form sends against its questions, which have different titles. Answers to questions that were not asked
 * (see `askedQuestions`) are dropped. A problem names the place of its question: `3.answers`.
 */
export function checkAnswers(questions: readonly Question[], given: readonly GivenAnswers[]): CheckedAnswers {
  const byTitle = new Map(countedAnswers(given).map((each) => [each.title, each]))
  const checked = new Map<string, Checked>()
  for (const question of questions) {
    const title = readableTitle(question.title)
    const answered = byTitle.get(title)
    if (answered) checked.set(question.key, checkOne(question, answered))
    byTitle.delete(title)
  }
  const chosen = (key: string) => {
    const answer = checked.get(key)
    return answer && 'options' in answer ? answer.options : []
  }
  const problems: QuestionProblem[] = byTitle.size > 0 ? [{ field: '', ...changed }] : []
  const answers: Answer[] = []
  for (const question of askedQuestions(questions, chosen)) {
    const { key, type, title, required } = question
    const answer = checked.get(key) ?? (required ? problem('missing', 'חובה לענות') : undefined)
    if (!answer) continue
    if ('code' in answer) problems.push({ field: `${questions.indexOf(question)}.answers`, ...answer })
    else answers.push({ key, type, title, ...answer })
  }
  return { answers, problems }
}

import { cleanText } from '#core/rules/text/text.ts'
import { offersOptions, problem, type Question, type QuestionProblem, readableTitle } from './questions.ts'

/** What is wrong with the questions that an author wrote, beyond what their schema says. */
export function questionProblems(questions: readonly Question[]): QuestionProblem[] {
  return questions.flatMap((question, place) => {
    const found = [
      ...titleProblems(question, questions.slice(0, place)),
      ...optionProblems(question),
      ...conditionProblems(question, questions.slice(0, place)),
    ]
    return found.map(({ field, ...rest }) => ({ field: `${place}.${field}`, ...rest }))
  })
}

/** Two empty titles are both missing, and not the same. */
const isSameTitle = (a: string, b: string) => a === b && a !== ''

function titleProblems({ key, title }: Question, earlier: readonly Question[]): QuestionProblem[] {
  const same = earlier.some(
    (other) => other.key === key || isSameTitle(readableTitle(other.title), readableTitle(title)),
  )
  return same ? [{ field: 'title', ...problem('duplicate', 'יש כבר שאלה כזאת') }] : []
}

function optionProblems({ type, options }: Question): QuestionProblem[] {
  if (!offersOptions(type)) {
    return options.length > 0
      ? [{ field: 'options', ...problem('unknown', 'לשאלה כזאת אין תשובות לבחירה') }]
      : []
  }
  if (options.length < 2) return [{ field: 'options', ...problem('too-few', 'נדרשות לפחות שתי תשובות') }]
  return options.flatMap((option, index) => {
    const same = options.findIndex(
      (other) => other.key === option.key || isSameTitle(cleanText(other.title), cleanText(option.title)),
    )
    return same < index
      ? [{ field: `options.${index}.title`, ...problem('duplicate', 'אותה תשובה מופיעה פעמיים') }]
      : []
  })
}

function conditionProblems({ condition }: Question, earlier: readonly Question[]): QuestionProblem[] {
  if (condition === null) return []
  const asked = earlier.find(({ key }) => key === condition.question)
  const keys = asked?.options.map(({ key }) => key) ?? []
  return condition.options.length > 0 && condition.options.every((option) => keys.includes(option))
    ? []
    : [{ field: 'condition', ...problem('invalid', 'התנאי צריך להיות תשובה לשאלה קודמת') }]
}

import { formatPhone } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import type { Answer, Question, QuestionType } from './questions.ts'

/** A column of a table of answers: a question, by its title when it was answered. */
export interface AnswerColumn {
  key: string
  type: QuestionType
  title: string
  /** What stands above the column: the title, and whether the form still asks so. */
  heading: string
}

/**
 * The columns of a table of answers. A question whose title was changed has a column for each of its titles, the present one
 * first; questions that the form has no more come last. `answered`: the questions of all answers, with the titles of their
 * day, which may repeat.
 */
export function answerColumns(
  questions: readonly Pick<Question, 'key' | 'type' | 'title'>[],
  answered: Iterable<Pick<Answer, 'key' | 'type' | 'title'>>,
): AnswerColumn[] {
  const earlier = new Map<string, Map<string, QuestionType>>()
  for (const { key, type, title } of answered) {
    earlier.set(key, (earlier.get(key) ?? new Map()).set(title, type))
  }
  const columnsOf = (key: string, note: string) =>
    [...(earlier.get(key) ?? [])].map(([title, type]) => ({
      key,
      type,
      title,
      heading: `${title} (${note})`,
    }))
  const present = questions.flatMap(({ key, type, title }) => [
    { key, type, title, heading: title },
    ...columnsOf(key, 'נוסח קודם').filter((column) => column.title !== title),
  ])
  const removed = [...earlier.keys()].filter((key) => !questions.some((question) => question.key === key))
  return [...present, ...removed.flatMap((key) => columnsOf(key, 'שאלה שהוסרה'))]
}

/** Stands between chosen options in a cell: they may have commas of their own. */
export const betweenOptions = ' | '

/** What kind of cell an answer is in a table; text where nothing is said. */
export const answerKinds: Partial<Record<QuestionType, 'phone' | 'number' | 'day' | 'identity'>> = {
  phone: 'phone',
  number: 'number',
  rating: 'number',
  date: 'day',
  'identity-number': 'identity',
}

/** An answer as people read it: chosen options and children in a line, a child with age and size, dates and phones as written. */
export function answerText({ type, texts, children }: Pick<Answer, 'type' | 'texts' | 'children'>): string {
  if (type === 'date') return texts.map((day) => formatDate(utcMidnight(day))).join(', ')
  if (type === 'phone') return texts.map(formatPhone).join(', ')
  const words = children.map(({ name, age, size }) => `${name} (גיל ${age}, מידה ${size})`)
  return (words.length > 0 ? words : texts).join(', ')
}

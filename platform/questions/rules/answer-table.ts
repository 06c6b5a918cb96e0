import { formatDate } from '#core/rules/dates.ts'
import { utcMidnight } from '#core/rules/days.ts'
import type { Answer, Question } from './questions.ts'

/** A column of a table of answers: a question, by its title when it was answered. */
export interface AnswerColumn {
  key: string
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
  questions: readonly Pick<Question, 'key' | 'title'>[],
  answered: Iterable<Pick<Answer, 'key' | 'title'>>,
): AnswerColumn[] {
  const earlier = new Map<string, Set<string>>()
  for (const { key, title } of answered) {
    earlier.set(key, (earlier.get(key) ?? new Set()).add(title))
  }
  const columnsOf = (key: string, note: string) =>
    [...(earlier.get(key) ?? [])].map((title) => ({ key, title, heading: `${title} (${note})` }))
  const present = questions.flatMap(({ key, title }) => [
    { key, title, heading: title },
    ...columnsOf(key, 'נוסח קודם').filter((column) => column.title !== title),
  ])
  const removed = [...earlier.keys()].filter((key) => !questions.some((question) => question.key === key))
  return [...present, ...removed.flatMap((key) => columnsOf(key, 'שאלה שהוסרה'))]
}

/** An answer as people read it: chosen options and children in a line, a child with age and size, a date as DD/MM/YYYY. */
export function answerText({ type, texts, children }: Pick<Answer, 'type' | 'texts' | 'children'>): string {
  if (type === 'date') return texts.map((day) => formatDate(utcMidnight(day))).join(', ')
  const words = children.map(({ name, age, size }) => `${name} (גיל ${age}, מידה ${size})`)
  return (words.length > 0 ? words : texts).join(', ')
}

/** What somebody answered, by the columns of a table: a text each, empty where there is no answer. */
export function answerCells(columns: readonly AnswerColumn[], answers: readonly Answer[]): string[] {
  return columns.map(({ key, title }) => {
    const answer = answers.find((each) => each.key === key && each.title === title)
    return answer ? answerText(answer) : ''
  })
}

import { questionProblems } from '#domain/question-problems.ts'
import type { Question } from '#domain/questions.ts'

/** What is wrong with the questions of an author, by the paths of their fields. `list`: the path of the questions. */
export function questionSentences(questions: readonly Question[], list: string): Record<string, string> {
  return Object.fromEntries(
    questionProblems(questions).map(({ field, message }) => [`${list}.${field}`, message]),
  )
}

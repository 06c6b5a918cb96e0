import { questionProblems } from '#platform/questions/rules/question-problems.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

/** What is wrong with the questions of an author, by the paths of their fields. `list`: the path of the questions. */
export function questionSentences(questions: readonly Question[], list: string): Record<string, string> {
  return Object.fromEntries(
    questionProblems(questions).map(({ field, message }) => [`${list}.${field}`, message]),
  )
}

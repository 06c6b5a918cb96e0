import type { Answer } from '#platform/questions/rules/questions.ts'

/**
 * The result of a quiz: which questions were answered by their right option, and their share in whole percent, rounded down
 * (100 without questions).
 */
export function quizResult(
  quiz: readonly { key: string; right: string }[],
  answers: readonly Pick<Answer, 'key' | 'options'>[],
): { right: boolean[]; score: number } {
  const right = quiz.map((question) =>
    answers.some(({ key, options }) => key === question.key && options.includes(question.right)),
  )
  const count = right.filter(Boolean).length
  return { right, score: right.length === 0 ? 100 : Math.floor((count * 100) / right.length) }
}

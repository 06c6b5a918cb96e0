/** The result of a quiz: which answers are right, and their share in whole percent, rounded down (100 without questions). */
export function quizResult(
  right: readonly number[],
  answers: readonly number[],
): { right: boolean[]; score: number } {
  const marks = right.map((answer, index) => answers[index] === answer)
  const count = marks.filter(Boolean).length
  return { right: marks, score: right.length === 0 ? 100 : Math.floor((count * 100) / right.length) }
}

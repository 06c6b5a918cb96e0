import { maxRating, type Question } from './questions.ts'

/** The answers of a question that one choice answers; none of another. */
export function singleChoices({ type, options }: Pick<Question, 'type' | 'options'>): string[] {
  if (type === 'choice') return options.map(({ title }) => title)
  return type === 'rating' ? Array.from({ length: maxRating }, (_, index) => String(index + 1)) : []
}

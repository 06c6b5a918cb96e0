// A module of its own: home needs no other rule of questions.

export const maxRating = 5

/** The answers of a question that one choice answers; none of another. */
export function singleChoices({
  type,
  options,
}: {
  type: string
  options: readonly { title: string }[]
}): string[] {
  if (type === 'choice') return options.map(({ title }) => title)
  return type === 'rating' ? Array.from({ length: maxRating }, (_, index) => String(index + 1)) : []
}

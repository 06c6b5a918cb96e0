/** A light search in a list that is wholly there, where the index of `search.ts` would be too much. */
import { normalise, numbersOf, withoutPrefixes, wordsOf } from './hebrew.ts'

/**
 * Whether a text holds every word of a query: a word counts by its beginning, prefix letters before it or not, and a
 * number with whatever separators. An empty query is in every text.
 */
export function holdsWords(text: string, query: string): boolean {
  const words = wordsOf(text).flatMap((word) => [word.text, ...withoutPrefixes(word.text)])
  const digits = numbersOf(text).map((number) => number.text)
  const wanted = query.replace(/(?<=\d)[-.](?=\d)/g, '')
  return normalise(wanted)
    .split(' ')
    .every((word) => [...words, ...digits].some((each) => each.startsWith(word)))
}

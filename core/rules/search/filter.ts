/** A light search in a list that is loaded as a whole; larger ones use the index of `search.ts`. */
import { normalise, numbersOf, tokenize, withoutPrefixes } from '#core/rules/text/hebrew.ts'

/**
 * Whether a text contains every word of a query: as the beginning of a word, with or without prefix letters, and numbers
 * with any separators. An empty query matches every text.
 */
export function matchesAllWords(text: string, query: string): boolean {
  const words = tokenize(text).flatMap((word) => [word.text, ...withoutPrefixes(word.text)])
  const digits = numbersOf(text).map((number) => number.text)
  const wanted = query.replace(/(?<=\d)[-.](?=\d)/g, '')
  return normalise(wanted)
    .split(' ')
    .every((word) => [...words, ...digits].some((each) => each.startsWith(word)))
}

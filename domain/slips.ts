import { withoutPrefixes } from './hebrew.ts'

/** A shorter word is near too many others. */
export const MIN_CORRECTED_LENGTH = 4
const MAX_SHORT_LENGTH = 4
const MAX_ALTERNATIVES = 10

/**
 * Every word with one letter left out at each place, and the word itself. Two words that are one slip apart (a letter
 * added, missing, replaced or swapped with its neighbour) share at least one, so an array index finds near words.
 */
export function typoKeys(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** Letters that are mistaken for one another, as they sound alike. */
const alike = ['אהע', 'בו', 'חכק', 'טת', 'סש']
const soundAlike = (a = '', b = '') => alike.some((letters) => letters.includes(a) && letters.includes(b))

/**
 * Whether two words are equal but for one letter added, missing or replaced, or two neighbours swapped. In a short word a
 * letter is replaced only by one that sounds like it, since most others make another word: תלוש is not שלוש.
 */
function isOneSlip(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const restIs = (skippedInA: number, skippedInB: number) =>
    a.slice(at + skippedInA) === b.slice(at + skippedInB)
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && restIs(2, 2)
  const replaced = restIs(1, 1) && (a.length > MAX_SHORT_LENGTH || soundAlike(a[at], b[at]))
  return replaced || restIs(1, 0) || restIs(0, 1) || swapped
}

/**
 * The words that a query word may have been meant to be: itself and those candidates (known words that share a typo key
 * with it) that differ by one slip, in the given order, at most `MAX_ALTERNATIVES`. A candidate that is another one behind
 * prefix letters is left out, since it is found anyway. Short words and numbers are not corrected: too many are near.
 */
export function nearWords(word: string, candidates: string[]): string[] {
  if (word.length < MIN_CORRECTED_LENGTH || /\p{N}/u.test(word)) return [word]
  const near = new Set([word, ...candidates.filter((candidate) => isOneSlip(word, candidate))])
  return [...near]
    .filter((one) => !withoutPrefixes(one).some((rest) => near.has(rest)))
    .slice(0, MAX_ALTERNATIVES)
}

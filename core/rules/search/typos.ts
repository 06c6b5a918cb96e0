import { withoutPrefixes } from '#core/rules/text/hebrew.ts'

/** A shorter word is near too many others: it is only given a vowel letter that it lacks. */
export const MIN_CORRECTED_LENGTH = 4
export const MIN_SPELLED_LENGTH = 3
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

/** The keys by which the words are found that a word of a query may mean: of a short one those that have a letter more. */
export function correctionKeys(word: string): string[] {
  return word.length < MIN_CORRECTED_LENGTH ? [word] : typoKeys(word)
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

/** Whether the second word is the first with a vowel letter within, as full spelling has it: כיסא is כסא. */
export function isFullerSpelling(word: string, other: string): boolean {
  return [...other].some(
    (letter, at) =>
      (letter === 'ו' || letter === 'י') &&
      at > 0 &&
      at < other.length - 1 &&
      other.slice(0, at) + other.slice(at + 1) === word,
  )
}

/**
 * The words that a query word may have been meant to be: itself and those candidates (known words that share a typo key
 * with it) that differ by one slip, in the given order, at most `MAX_ALTERNATIVES`. A candidate that is another one behind
 * prefix letters is left out, since it is found anyway. Short words are only spelled fully, and numbers are not corrected: too
 * many are near.
 */
export function nearWords(word: string, candidates: string[]): string[] {
  if (word.length < MIN_SPELLED_LENGTH || /\p{N}/u.test(word)) return [word]
  const isNear = word.length < MIN_CORRECTED_LENGTH ? isFullerSpelling : isOneSlip
  const near = new Set([word, ...candidates.filter((candidate) => isNear(word, candidate))])
  return [...near]
    .filter((one) => !withoutPrefixes(one).some((rest) => near.has(rest)))
    .slice(0, MAX_ALTERNATIVES)
}

import { neighbourKeys } from '#core/rules/search/keyboard.ts'
import { queryWords, searchQueries } from '#core/rules/search/search.ts'
import {
  isFullerSpelling,
  MIN_CORRECTED_LENGTH,
  MIN_SPELLED_LENGTH,
  typoKeys,
} from '#core/rules/search/typos.ts'
import { normalise, stem, withoutPrefixes } from '#core/rules/text/hebrew.ts'

/** How a query finds people, as `tsquery` texts over the words that `person_words` of the database writes. */
export interface PeopleQueries {
  /** Every word is one of the name. */
  exact: string
  /** Every word begins a word of the name. */
  named: string
  /** Every word is found anywhere, in any of its forms. */
  anywhere: string
  /** Every word is found anywhere, or with one slip. */
  similar: string
}

const anyOf = (words: readonly string[]) => `( ${words.map((word) => `'${word}'`).join(' | ')} )`

/** A shorter beginning is that of too many words. */
const MIN_ROOT_LENGTH = 4
/** Longer beginnings are not among the words that `person_words` writes. */
const MAX_BEGINNING_LENGTH = 7

/** The beginnings that a word shares with its other genders and numbers: טכנאית is found by those of טכנאי. */
function roots(word: string): string[] {
  const forms = [word, ...withoutPrefixes(word)].map((form) => ({ form, root: stem(form) }))
  return forms
    .filter(({ form, root }) => root !== form && root.length >= MIN_ROOT_LENGTH && !root.endsWith('+'))
    .map(({ root }) => (root.length > MAX_BEGINNING_LENGTH ? `'w${root}':*` : `'b${root}'`))
}

/** The normalised letters beside each, where its final letter is too: ן and נ are one letter, and ו is beside ן. */
const beside = new Map<string, string[]>()
for (const letter of 'אבגדהוזחטיכלמנסעפצקרשתךםןףץ') {
  const others = beside.get(normalise(letter)) ?? []
  beside.set(normalise(letter), [...others, ...neighbourKeys(letter).map(normalise)])
}

/** Every word that has one letter of this one replaced by a letter of a neighbouring key. */
function neighbourWords(word: string): string[] {
  const letters = [...word]
  const words = letters.flatMap((letter, at) =>
    (beside.get(letter) ?? []).map((other) => letters.with(at, other).join('')),
  )
  return [...new Set(words)]
}

/**
 * The words of people that a word is one slip from. Those of three letters are near too many others: of them only names, by
 * a neighbouring key (כהו is כהן), and what the word spells fully (כוהן is כהן).
 */
function similarWords(word: string): string[] {
  if (word.length < MIN_SPELLED_LENGTH || /\p{N}/u.test(word)) return [`w${word}`, `b${word}`]
  if (word.length < MIN_CORRECTED_LENGTH)
    return [`w${word}`, `b${word}`, ...neighbourWords(word).map((name) => `t${name}`)]
  const keys = typoKeys(word)
  const short = keys.filter((key) => key.length < MIN_CORRECTED_LENGTH && isFullerSpelling(key, word))
  return [...keys.map((key) => `k${key}`), ...short.map((key) => `w${key}`)]
}

/** The queries of what was typed; null where it holds no word. */
export function peopleQueries(text: string): PeopleQueries | null {
  const words = queryWords(text)
  if (words.length === 0) return null
  const anywhere = words.map(
    (word) => `( ${[searchQueries(word).at(-1), `'t${word}':*`, ...roots(word)].join(' | ')} )`,
  )
  return {
    exact: words.map((word) => `'t${word}'`).join(' & '),
    named: words.map((word) => `'t${word}':*`).join(' & '),
    anywhere: anywhere.join(' & '),
    similar: words.map((word) => anyOf(similarWords(word))).join(' & '),
  }
}

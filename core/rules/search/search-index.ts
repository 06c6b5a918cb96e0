/**
 * One search for posts, people and products: an item is stored as a PostgreSQL `tsvector` of marked words, a query is
 * a row of `tsquery` tiers from exact to loose. The kind of match is a letter before the word, not a tsvector weight:
 * a GIN index knows words but not weights, so a weight would make PostgreSQL open every row it finds.
 */
import {
  joinedTokens,
  numbersOf,
  stem,
  tokenize,
  type Word,
  withoutPrefixes,
} from '#core/rules/text/hebrew.ts'
import { MIN_CORRECTED_LENGTH, typoKeys } from './typos.ts'

/** What is indexed of an item. For a person: the name, and the rest (role, department, telephone). Plain text. */
export interface Searchable {
  title: string
  body: string
}

/**
 * Of the title: word (t), word without prefix letters or beginning of either (h), stem (r). Of the title or the text: word
 * (w), word without prefix letters (p), stem (s), beginning of either (b).
 */
export type Kind = 't' | 'h' | 'r' | 'w' | 'p' | 's' | 'b'

const MAX_WORDS = 2_000
/** Of more words of a title only the words themselves count as the title's. */
const MAX_TITLE_WORDS = 40
/** A shorter query is the beginning of too many words; behind prefix letters it would be of even more: חבר of מחברת. */
export const MIN_BEGINNING_LENGTH = 2
const MIN_REST_BEGINNING_LENGTH = 4
/**
 * Beginnings up to this length are indexed as words of their own, because a prefix scan is slow when one of the words it
 * finds is frequent. Few words are longer.
 */
export const MAX_INDEXED_BEGINNING_LENGTH = 7
const MIN_VOCABULARY_LENGTH = 3

/**
 * The entry of an item in the index: a `tsvector` literal, to be stored with `$1::text::tsvector`. The first 2,000
 * distinct words count, the title's first, which keeps it under the megabyte that PostgreSQL allows.
 */
export function searchVector({ title, body }: Searchable): string {
  return lexemesOf({ title, body }).join(' ')
}

/**
 * The distinct words of an item that are worth offering for a mistyped one, without prefix letters too, so that
 * חופשא finds לחופשה: words of three letters or more, rests of four or more, no numbers.
 */
export function searchWords({ title, body }: Searchable): string[] {
  const texts = [title, body]
  const exact = unique(
    [...texts.flatMap(tokenize), ...texts.flatMap(joinedTokens)].map(({ text }) => text),
  ).slice(0, MAX_WORDS)
  const words = exact.filter((word) => word.length >= MIN_VOCABULARY_LENGTH && !/\p{N}/u.test(word))
  const rests = words.flatMap(withoutPrefixes).filter((rest) => rest.length >= MIN_CORRECTED_LENGTH)
  return unique([...words, ...rests])
}

/** The words of items with their typo keys, as they are stored: sorted, so that two writers never deadlock. */
export function vocabularyOf(...items: Searchable[]): { word: string; keys: string[] }[] {
  const words = unique(items.flatMap(searchWords)).sort()
  return words.map((word) => ({ word, keys: typoKeys(word) }))
}

/** The lexemes of `searchVector`. */
export function lexemesOf({ title, body }: Searchable): string[] {
  const titleWords = exactWords(title).slice(0, MAX_WORDS)
  const words = unique([...titleWords, ...exactWords(body)]).slice(0, MAX_WORDS)
  const titled = titleWords.slice(0, MAX_TITLE_WORDS).map(derivedForms)
  const derived = words.map(derivedForms)
  const all = (kind: Kind, forms: string[]) => unique(forms).map((form) => quoted(kind, form))
  return [
    ...all('t', titleWords),
    ...all(
      'h',
      titled.flatMap((forms) => [...forms.rests, ...forms.beginnings]),
    ),
    ...all(
      'r',
      titled.flatMap((forms) => forms.sureStems),
    ),
    ...all('w', words),
    ...all(
      'p',
      derived.flatMap((forms) => forms.rests),
    ),
    ...all(
      's',
      derived.flatMap((forms) => forms.stems),
    ),
    ...all(
      'b',
      derived.flatMap((forms) => forms.beginnings),
    ),
  ]
}

interface Forms {
  rests: string[]
  stems: string[]
  /**
   * Of the word, and of what follows prefix letters in the plural, since להטבות is surely of הטבה, but מחברת hardly of חבר. A stem
   * of two letters is surely one behind some letters only: הספות are of ספה, but כספים are not.
   */
  sureStems: string[]
  beginnings: string[]
}

/** The other forms that find a word: without its prefix letters, stems that differ from these, and beginnings. */
export function derivedForms(word: string): Forms {
  const rests = withoutPrefixes(word)
  const forms = [word, ...rests]
  const stemsOf = (some: string[]) => unique(some.map(stem)).filter((form) => !forms.includes(form))
  const plurals = rests.filter((rest) => PLURAL.test(rest))
  const sureStems = unique([
    ...stemsOf([word, ...rests.filter((rest) => isPluralBehindPrefix(word, rest))]),
    ...stemsOf(plurals).filter((form) => !form.endsWith('+')),
  ])
  return {
    rests,
    // A stem of two letters behind prefix letters says little: משני is hardly of שנה.
    stems: unique([...sureStems, ...stemsOf(rests).filter((form) => !form.endsWith('+'))]),
    sureStems,
    beginnings: [
      ...indexedBeginnings(word, MIN_BEGINNING_LENGTH),
      ...rests.flatMap((rest) => indexedBeginnings(rest, MIN_REST_BEGINNING_LENGTH)),
    ],
  }
}

/** The indexed beginnings of a word: from `shortest` letters up to one letter less than the word. */
function indexedBeginnings(word: string, shortest: number): string[] {
  const letters = [...word]
  const beginnings: string[] = []
  for (let count = shortest; count < letters.length && count <= MAX_INDEXED_BEGINNING_LENGTH; count += 1) {
    beginnings.push(letters.slice(0, count).join(''))
  }
  return beginnings
}

const PLURAL = /(?:ימ|ות)$/
/** Prefix letters behind which little may be left: behind מ, כ and ש it is mostly the end of another word. */
const BEFORE_SHORT = /[הובל]$/

/** Whether what follows the prefix letters of a word is a plural whose stem counts even if it has two letters. */
export const isPluralBehindPrefix = (word: string, rest: string): boolean =>
  PLURAL.test(rest) && BEFORE_SHORT.test(word.slice(0, -rest.length))

export const unique = <T>(values: T[]): T[] => [...new Set(values)]

/** A word of the index, or of a query, as PostgreSQL takes it. */
export const quoted = (kind: Kind, word: string): string => `'${kind}${word.replace(/['\\]/g, '$&$&')}'`

/** The words of a text, those too that a maqaf or hyphen parts, and its numbers. */
const allTokens = (text: string): Word[] => [...tokenize(text), ...joinedTokens(text), ...numbersOf(text)]
const exactWords = (text: string): string[] => unique(allTokens(text).map(({ text }) => text))

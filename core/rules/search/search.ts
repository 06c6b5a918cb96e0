import {
  joinedTokens,
  numbersOf,
  stem,
  tokenize,
  type Word,
  withoutPrefixes,
} from '#core/rules/text/hebrew.ts'
import { truncated } from '#core/rules/text/text.ts'
import {
  derivedForms,
  isPluralBehindPrefix,
  type Kind,
  lexemesOf,
  MAX_INDEXED_BEGINNING_LENGTH,
  MIN_BEGINNING_LENGTH,
  quoted,
  type Searchable,
  unique,
} from './search-index.ts'

const MAX_QUERY_WORDS = 8
const MAX_QUERY_LENGTH = 100
/** What is left of a query word without its prefix letters is rarely a word of its own when shorter than this. */
const MIN_REST_LENGTH = 3
/** Words that say nothing of what is looked for, and that a text may lack: שכחתי את הסיסמה. */
const GRAMMAR = new Set(['את', 'של', 'על', 'עמ', 'אל', 'או', 'גמ', 'כי', 'אמ'])

const textOf = (word: Word): string => word.text

/**
 * A term of a query: the ways in which it may be written, each of words that are wanted together; first how it was typed. A
 * number with separators, a name with its number (iso9001) and what a hyphen parts may stand as one word or in parts.
 */
type Term = [typed: string[], ...others: string[][]]

const NAME_AND_NUMBER = /^(\p{L}{2,})(\p{N}+)$/u

function termOf(word: string): Term {
  const parts = NAME_AND_NUMBER.exec(word)?.slice(1)
  return parts ? [[word], parts] : [[word]]
}

/** The terms of a query, without its grammar words unless it has no others. */
function termsOf(query: string): Term[] {
  const text = truncated(query, MAX_QUERY_LENGTH)
  const words = tokenize(text)
  const within = (whole: Word) => words.filter(({ start, end }) => whole.start <= start && end <= whole.end)
  const wholes = [
    ...numbersOf(text).map((number) => ({
      words: within(number),
      term: [[number.text], within(number).map(textOf)] satisfies Term,
    })),
    ...joinedTokens(text).map((token) => ({
      words: within(token),
      term: [token.parts, [token.text]] satisfies Term,
    })),
  ]
  const wanted = words.flatMap((word): Term[] => {
    const whole = wholes.find((one) => one.words.includes(word))
    if (!whole) return [termOf(word.text)]
    return whole.words[0] === word ? [whole.term] : []
  })
  const telling = wanted.filter(([[word = '', ...more]]) => more.length > 0 || !GRAMMAR.has(word))
  return (telling.length > 0 ? telling : wanted).slice(0, MAX_QUERY_WORDS)
}

const anyOf = (terms: string[]): string => `( ${unique(terms).join(' | ')} )`
const allOf = (terms: string[]): string => terms.join(' & ')

/** A `tsquery` that wants every term, in one of the ways in which it may be written. */
function tier(wanted: Term[], formsOf: (word: string) => string[]): string {
  const together = (words: string[]) => words.map((word) => anyOf(formsOf(word)))
  const groups = wanted.map((ways) =>
    anyOf(
      ways.map((words) => (words.length === 1 ? together(words).join() : `( ${allOf(together(words))} )`)),
    ),
  )
  return allOf(unique(groups))
}

/** The word itself or a word that begins with it (results show while one types), with or without prefix letters. */
function beginnings(word: string): string[] {
  const { length } = [...word]
  const whole = [quoted('w', word), quoted('p', word)]
  if (length < MIN_BEGINNING_LENGTH) return whole
  return length > MAX_INDEXED_BEGINNING_LENGTH
    ? whole.map((term) => `${term}:*`)
    : [...whole, quoted('b', word)]
}

/**
 * The stems of a word of a query, and the word without its own prefix letters (לעובדים finds עובדים). A word that begins with a
 * double vav has neither: וודקה is not of דקה, nor of בודקים.
 */
function otherForms(word: string): string[] {
  if (word.startsWith('וו')) return []
  const rests = withoutPrefixes(word).filter((rest) => rest.length >= MIN_REST_LENGTH)
  const restStems = rests
    .filter((rest) => isPluralBehindPrefix(word, rest) || !stem(rest).endsWith('+'))
    .map(stem)
    .filter((root) => root.length >= MIN_REST_LENGTH)
  return unique([stem(word), ...rests, ...restStems])
}

function relatedForms(word: string): string[] {
  return [
    ...beginnings(word),
    ...otherForms(word).flatMap((form) => [quoted('w', form), quoted('p', form), quoted('s', form)]),
  ]
}

/** The word in a title, in any form; a short one only in forms that begin with it, since חבר is hardly מחברת. */
function titleForms(word: string): string[] {
  const { length } = [...word]
  const begun = [quoted('t', word), quoted('h', word)]
  const other = length > MIN_REST_LENGTH ? otherForms(word) : []
  return [
    ...(length > MAX_INDEXED_BEGINNING_LENGTH ? begun.map((term) => `${term}:*`) : begun),
    ...other.flatMap((form) => [quoted('t', form), quoted('r', form)]),
  ]
}

/** From exact to loose; each finds what the ones before it found, but for the second, whose items are those of the title. */
const tiers = [
  (word: string) => [quoted('t', word)],
  titleForms,
  (word: string) => [quoted('w', word)],
  beginnings,
  relatedForms,
] as const

/**
 * The tiers of a query as `tsquery` texts (product §3): every word in the title, as it is and then in any form; every word
 * anywhere; as a beginning or behind prefix letters; in another form, which finds all that the others do. Of the text the
 * first 100 characters and 8 words count. Nothing to search for gives no tiers.
 */
export function searchQueries(text: string): [string, string, string, string, string] | [] {
  const wanted = termsOf(text)
  if (wanted.length === 0) return []
  const [title, titled, exact, begun, related] = tiers
  return [
    tier(wanted, title),
    tier(wanted, titled),
    tier(wanted, exact),
    tier(wanted, begun),
    tier(wanted, related),
  ]
}

/**
 * For lists that are short enough to be read whole: finds, in the lexemes of an item, the first of the tiers of a query that it
 * has, or -1. The forms of the words are made once for all items.
 */
export function tierFinder(text: string): (lexemes: ReadonlySet<string>) => number {
  const wanted = termsOf(text)
  if (wanted.length === 0) return () => -1
  const forms = tiers.map((formsOf) => wanted.map((ways) => ways.map((words) => words.map(formsOf))))
  return (lexemes) => {
    const has = (term: string) =>
      term.endsWith(':*')
        ? [...lexemes].some((lexeme) => lexeme.startsWith(term.slice(0, -"':*".length)))
        : lexemes.has(term)
    return forms.findIndex((terms) =>
      terms.every((ways) => ways.some((words) => words.every((some) => some.some(has)))),
    )
  }
}

/** The tier of one item, see `tierFinder`. */
export const tierOf = (item: Searchable, text: string): number => tierFinder(text)(new Set(lexemesOf(item)))

/** The normalised words of a query in order, of at most 8 terms: what `typoQuery` wants alternatives for. */
export function queryWords(text: string): string[] {
  return termsOf(text).flatMap(([typed]) => typed)
}

/**
 * The `tsquery` texts that match one of the alternatives of every typed word, or these words with two of them written as one
 * (סטנד אפ, סטנדאפ): those of the title first, then those of anywhere, which finds these too; `undefined` when nothing can match.
 */
export function typoQueries(typed: string[], alternatives: string[][]): [string, string] | undefined {
  const joined = typed
    .slice(1)
    .map((second, first) => typed.toSpliced(first, 2, `${typed[first]}${second}`).map((word) => [word]))
  const ways = [alternatives, ...joined].filter(
    (way) => way.length > 0 && way.every(({ length }) => length > 0),
  )
  if (ways.length === 0) return undefined
  const query = (...kinds: Kind[]) =>
    anyOf(
      ways.map((way) =>
        allOf(way.map((words) => anyOf(words.flatMap((word) => kinds.map((kind) => quoted(kind, word)))))),
      ),
    )
  return [query('t', 'h'), query('w', 'p')]
}

/**
 * The same for items that lack one of the words, whichever it is, and have each other one, or an alternative of it, in any form;
 * `undefined` for a single word.
 */
export function partialQueries(alternatives: string[][]): [string, string] | undefined {
  if (alternatives.length < 2) return undefined
  const query = (formsOf: (word: string) => string[]) => {
    const wanted = alternatives.map((words) => anyOf(words.flatMap(formsOf)))
    return anyOf(wanted.map((_, index) => `( ${allOf(wanted.toSpliced(index, 1))} )`))
  }
  return [query(titleForms), query(relatedForms)]
}

/** Whether a word of a text is one of the terms that a query looks for. */
function matches(word: string, terms: string[]): boolean {
  const { rests, stems, beginnings } = derivedForms(word)
  const lexemes = [
    quoted('w', word),
    ...rests.map((rest) => quoted('p', rest)),
    ...stems.map((form) => quoted('s', form)),
    ...beginnings.map((beginning) => quoted('b', beginning)),
  ]
  return terms.some((term) =>
    term.endsWith(':*')
      ? lexemes.some((lexeme) => lexeme.startsWith(term.slice(0, -"':*".length)))
      : lexemes.includes(term),
  )
}

/**
 * Where the words of a query stand in a text, to be marked on the screen: whole words with their points and prefix
 * letters, numbers with their separators; UTF-16 offsets, end exclusive, in order, not overlapping.
 */
export function matchRanges(text: string, query: string): { start: number; end: number }[] {
  const terms = unique(termsOf(query).flat(2).flatMap(relatedForms))
  const isFound = (word: Word) => matches(word.text, terms)
  const words = [...numbersOf(text), ...tokenize(text)].filter(isFound)
  // Of תל־אביב the part that is found is marked, if one is.
  const joined = joinedTokens(text).filter(
    (one) => isFound(one) && !words.some(({ start, end }) => one.start <= start && end <= one.end),
  )
  const found = [...words, ...joined]
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end })
  }
  return ranges
}

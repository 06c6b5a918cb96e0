/**
 * One search for posts, people and products: an item is stored as a PostgreSQL `tsvector` of marked words, a query is
 * a row of `tsquery` tiers from exact to loose. The kind of match is a letter before the word, not a tsvector weight:
 * a GIN index knows words but not weights, so a weight would make PostgreSQL open every row it finds.
 */
import { joinedWordsOf, numbersOf, stem, type Word, withoutPrefixes, wordsOf } from './hebrew.ts'
import { MIN_CORRECTED_LENGTH, typoKeys } from './slips.ts'
import { truncated } from './text.ts'

/** What is indexed of an item. For a person: the name, and the rest (role, department, telephone). Plain text. */
export interface Searchable {
  title: string
  body: string
}

/**
 * Of the title: word (t), word without prefix letters or beginning of either (h), stem (r). Of the title or the text: word
 * (w), word without prefix letters (p), stem (s), beginning of either (b).
 */
type Kind = 't' | 'h' | 'r' | 'w' | 'p' | 's' | 'b'

const MAX_WORDS = 2_000
/** Of more words of a title only the words themselves count as the title's. */
const MAX_TITLE_WORDS = 40
const MAX_QUERY_WORDS = 8
const MAX_QUERY_LENGTH = 100
/** A shorter query is the beginning of too many words; behind prefix letters it would be of even more: חבר of מחברת. */
const MIN_BEGINNING_LENGTH = 2
const MIN_REST_BEGINNING_LENGTH = 4
/**
 * Beginnings up to this length are indexed as words of their own, because a prefix scan is slow when one of the words it
 * finds is frequent. Few words are longer.
 */
const MAX_INDEXED_BEGINNING_LENGTH = 7
/** What is left of a query word without its prefix letters is rarely a word of its own when shorter than this. */
const MIN_REST_LENGTH = 3
const MIN_VOCABULARY_LENGTH = 3
const PLURAL = /(?:ימ|ות)$/
/** Prefix letters behind which little may be left: behind מ, כ and ש it is mostly the end of another word. */
const BEFORE_SHORT = /[הובל]$/
/** Words that say nothing of what is looked for, and that a text may lack: שכחתי את הסיסמה. */
const GRAMMAR = new Set(['את', 'של', 'על', 'עמ', 'אל', 'או', 'גמ', 'כי', 'אמ'])

const textOf = (word: Word): string => word.text
const unique = <T>(values: T[]): T[] => [...new Set(values)]
const quoted = (kind: Kind, word: string): string => `'${kind}${word.replace(/['\\]/g, '$&$&')}'`

/** The words of a text, those too that a maqaf or hyphen parts, and its numbers. */
const allWordsOf = (text: string): Word[] => [...wordsOf(text), ...joinedWordsOf(text), ...numbersOf(text)]
const exactWords = (text: string): string[] => unique(allWordsOf(text).map(textOf))

/** The indexed beginnings of a word: from `shortest` letters up to one letter less than the word. */
function indexedBeginnings(word: string, shortest: number): string[] {
  const letters = [...word]
  const beginnings: string[] = []
  for (let count = shortest; count < letters.length && count <= MAX_INDEXED_BEGINNING_LENGTH; count += 1) {
    beginnings.push(letters.slice(0, count).join(''))
  }
  return beginnings
}

/** Whether what follows the prefix letters of a word is a plural whose stem counts even if it has two letters. */
const isPluralBehindPrefix = (word: string, rest: string): boolean =>
  PLURAL.test(rest) && BEFORE_SHORT.test(word.slice(0, -rest.length))

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
function derivedForms(word: string): Forms {
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

/**
 * The entry of an item in the index: a `tsvector` literal, to be stored with `$1::text::tsvector`. The first 2,000
 * distinct words count, the title's first, which keeps it under the megabyte that PostgreSQL allows.
 */
export function searchVector({ title, body }: Searchable): string {
  return lexemesOf({ title, body }).join(' ')
}

function lexemesOf({ title, body }: Searchable): string[] {
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

/**
 * The distinct words of an item that are worth offering for a mistyped one, without prefix letters too, so that
 * חופשא finds לחופשה: words of three letters or more, rests of four or more, no numbers.
 */
export function searchWords({ title, body }: Searchable): string[] {
  const texts = [title, body]
  const exact = unique([...texts.flatMap(wordsOf), ...texts.flatMap(joinedWordsOf)].map(textOf)).slice(
    0,
    MAX_WORDS,
  )
  const words = exact.filter((word) => word.length >= MIN_VOCABULARY_LENGTH && !/\p{N}/u.test(word))
  const rests = words.flatMap(withoutPrefixes).filter((rest) => rest.length >= MIN_CORRECTED_LENGTH)
  return unique([...words, ...rests])
}

/** The words of items with their typo keys, as they are stored: sorted, so that two writers never deadlock. */
export function vocabularyOf(...items: Searchable[]): { word: string; keys: string[] }[] {
  const words = unique(items.flatMap(searchWords)).sort()
  return words.map((word) => ({ word, keys: typoKeys(word) }))
}

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
  const words = wordsOf(text)
  const within = (whole: Word) => words.filter(({ start, end }) => whole.start <= start && end <= whole.end)
  const wholes = [
    ...numbersOf(text).map((number) => ({
      words: within(number),
      term: [[number.text], within(number).map(textOf)] satisfies Term,
    })),
    ...joinedWordsOf(text).map((joined) => ({
      words: within(joined),
      term: [joined.parts, [joined.text]] satisfies Term,
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

/** The stems of a word of a query, and the word without its own prefix letters (לעובדים finds עובדים). */
function otherForms(word: string): string[] {
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

/** The first of the tiers that finds an item, or -1: for lists that are short enough to be read whole. */
export function tierOf(item: Searchable, text: string): number {
  const wanted = termsOf(text)
  if (wanted.length === 0) return -1
  const lexemes = lexemesOf(item)
  const has = (term: string) =>
    term.endsWith(':*')
      ? lexemes.some((lexeme) => lexeme.startsWith(term.slice(0, -"':*".length)))
      : lexemes.includes(term)
  return tiers.findIndex((forms) =>
    wanted.every((ways) => ways.some((words) => words.every((word) => forms(word).some(has)))),
  )
}

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
  const words = [...numbersOf(text), ...wordsOf(text)].filter(isFound)
  // Of תל־אביב the part that is found is marked, if one is.
  const joined = joinedWordsOf(text).filter(
    (one) => isFound(one) && !words.some(({ start, end }) => one.start <= start && end <= one.end),
  )
  const found = [...words, ...joined]
  const ranges: { start: number; end: number }[] = []
  for (const { start, end } of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end })
  }
  return ranges
}

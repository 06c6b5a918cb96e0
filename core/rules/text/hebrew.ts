/** Hebrew text reduced to what search compares: words without points, quotes, final letters or accents. */

/** A word of a text: its normalised form, and its place in the original (UTF-16 offsets, end exclusive). */
export interface Word {
  text: string
  start: number
  end: number
}

/** The Hebrew geresh: part of a word also at its end (ג׳ורג׳), where other quotation marks close a quotation. */
const GERESH = '\u05F3'
/** Quotation marks, typed or typographic: inside a Hebrew word they are geresh and gershayim. */
const QUOTES = '\'"`\u00B4\u02B9\u02BC\u05F4\u2018-\u201F\u2032\u2033'
const RUN = new RegExp(`[\\p{L}\\p{N}](?:[\\p{Cf}${QUOTES}]*[\\p{L}\\p{N}\\p{M}${GERESH}])*`, 'gu')
const IGNORED = new RegExp(`[\\p{M}\\p{Cf}${QUOTES}${GERESH}]`, 'gu')
const FINALS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' }
/** No Hebrew word is as long; longer runs are cut, in texts and queries alike, so that index entries stay bounded. */
const MAX_WORD_LENGTH = 24

/** Cut by code points, since no combining mark is left here. */
const shortWord = (word: string) =>
  word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word

/** One run of letters in its compared form; a compatibility character may open into several words (`½` → `1 2`). */
function fold(run: string): string[] {
  // Also before decomposing, as an acute accent that stands alone would open into a space.
  const plain = run.replace(IGNORED, '').normalize('NFKD').toLowerCase().normalize('NFKD')
  const letters = plain.replace(IGNORED, '').replace(/[ךםןףץװױײ]/g, (letter) => FINALS[letter] ?? letter)
  return letters
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(shortWord)
}

/**
 * The words of a text in order, each with its place. Points, cantillation, accents, quotation marks and direction
 * characters disappear inside a word; maqaf and all other punctuation part words.
 */
export function tokenize(text: string): Word[] {
  return Array.from(text.matchAll(RUN)).flatMap((match) => {
    const place = { start: match.index, end: match.index + match[0].length }
    return fold(match[0]).map((word) => ({ text: word, ...place }))
  })
}

const HYPHENS = '-\u05BE\u2010\u2011'
const MAX_JOINED_PARTS = 3

/** What maqafs or hyphens part, up to three words, as one: סטנד־אפ is also סטנדאפ. Not where a part holds digits. */
export function joinedTokens(text: string): (Word & { parts: string[] })[] {
  return hyphenated(text).flatMap(({ start, end }) => {
    const parts = tokenize(text.slice(start, end)).map((word) => word.text)
    if (parts.length > MAX_JOINED_PARTS || parts.some((part) => /\p{N}/u.test(part))) return []
    return [{ text: shortWord(parts.join('')), parts, start, end }]
  })
}

/** The places of runs between which single hyphens stand. One pattern for them all would try every letter as a beginning. */
function hyphenated(text: string): { start: number; end: number }[] {
  const places: { start: number; end: number; runs: number }[] = []
  for (const { index, 0: run } of text.matchAll(RUN)) {
    const last = places.at(-1)
    const end = index + run.length
    if (last && last.end === index - 1 && HYPHENS.includes(text.charAt(last.end))) {
      Object.assign(last, { end, runs: last.runs + 1 })
    } else places.push({ start: index, end, runs: 1 })
  }
  return places.filter(({ runs }) => runs > 1)
}

/**
 * Text as search compares it (product §3): NFKD, no points, no geresh, gershayim or quotes, final letters folded,
 * Latin in lower case without accents, everything else one space.
 */
export function normalise(text: string): string {
  return tokenize(text)
    .map((word) => word.text)
    .join(' ')
}

/** What people write between the digits of one telephone number. */
const GAP = '[\\s().\\/\\-\\u05BE\\u2010-\\u2015\\p{Cf}]{0,3}'
const TELEPHONE = `(?:(?:\\+|00)?972${GAP}0?|0)(?:${GAP}\\d){8,9}(?!\\d)`
const SEPARATED = '\\+?\\d+(?:[-.,/\\u05BE\\u2010-\\u2015]\\p{Cf}?\\d+)+'
const NUMBER = new RegExp(`(?<!\\d)(?:${TELEPHONE}|${SEPARATED})`, 'gu')

/**
 * Numbers written with separators (`054-234 5678`, `+972-54…`, `1,250`) as digits only, each with the place of the
 * whole number. The country code 972 becomes the 0 of a local call.
 */
export function numbersOf(text: string): Word[] {
  return Array.from(text.matchAll(NUMBER), (match) => {
    const digits = match[0].replace(/\D/g, '')
    // Without + or 00 it is the country code only before a whole local number.
    const countryCode = /^(?:\+|00)/.test(match[0]) ? /^(?:00)?9720?/ : /^9720?(?=\d{8,9}$)/
    const local = digits.replace(countryCode, '0')
    return { text: local.slice(0, MAX_WORD_LENGTH), start: match.index, end: match.index + match[0].length }
  })
}

/** Letters of משהוכלב in the order in which they stand before a word: ו first, ה last. שול of שולחנות are none. */
const PREFIX = /^ו?(?:[מכ]?ש)?[מכלב]?ה?$/

/**
 * A normalised word without its first one, two or three letters, where these are prefix letters: at least two letters remain
 * after one, three after more (product §3).
 */
export function withoutPrefixes(word: string): string[] {
  return [1, 2, 3]
    .filter((length) => PREFIX.test(word.slice(0, length)))
    .map((length) => word.slice(length))
    .filter((rest) => rest.length >= (word.length - rest.length === 1 ? 2 : 3))
}

const POSSESSIVE = /^(.{3,}?)(?:ינו|נו|יכמ|יהמ)$/
const ENDING = /^(?:(.{2,}?)ויות|(.{3,}?)(?:יות|יה|ית)|(.{2,}?)(?:ות|ימ|ה|ת|י))$/

/**
 * The part that the number and gender forms of a normalised Hebrew word share: הטבה, הטבות and הטבותינו are one. A
 * stem of two letters is marked `+`, so that שנה meets שנים but כלה does not meet every כל. A double letter that begins a
 * word of which little else is left stays double: יינות is of יין, not of מין. The י of an ending stays with a root of two
 * letters: חניות are of חניה, not of חנות. A word without an ending is its own stem.
 */
export function stem(word: string): string {
  const { root, owned } = rootOf(word.replace(/יי/g, 'י').replace(/וו/g, 'ו'))
  if (root.length > 2) return root
  return /^(?:יי|וו)./.test(word) ? rootOf(word).root : root === owned ? root : `${root}+`
}

function rootOf(word: string): { root: string; owned: string } {
  const owned = POSSESSIVE.exec(word)?.[1] ?? word
  const roots = ENDING.exec(owned)?.slice(1) ?? []
  return { root: roots.find((root) => root !== undefined) ?? owned, owned }
}

/** What may begin or end something that is not shown; and what ends what. */
const EDGE = /(<!--|-->|<(?:script|style)\b|<\/(?:script|style)\s*>)/i
const ENDS = new Map([
  ['<!--', '-->'],
  ['<script', '</script'],
  ['<style', '</style'],
])
const TAG = /<\/?([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])[^<>]*>/g
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s small span strong sub sup u wbr'.split(' '),
)
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
  }),
)
const INVISIBLE = new Set(['lrm', 'rlm', 'zwj', 'zwnj', 'shy'])

/** The character of an HTML reference; a space for one that is unknown or impossible: it parts words at worst. */
function character(reference: string): string {
  if (INVISIBLE.has(reference)) return ''
  if (!reference.startsWith('#')) return NAMED.get(reference) ?? ' '
  const hexadecimal = /^#x/i.test(reference)
  const code = Number.parseInt(reference.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10)
  const isCharacter = code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ' '
}

/** HTML with a space for each comment, script and style; an open one takes the rest. */
function withoutUnseen(html: string): string {
  let end: string | undefined
  let seen = ''
  // Every other part is an edge.
  for (const [index, part] of html.split(EDGE).entries()) {
    const edge = index % 2 === 1 ? part.toLowerCase() : ''
    if (end !== undefined) {
      if (edge.startsWith(end)) end = undefined
      continue
    }
    end = ENDS.get(edge)
    seen += end === undefined ? part : ' '
  }
  return seen
}

/**
 * The readable text of HTML, for indexing and snippets only: it is not markup any more and not a sanitiser. Inline
 * tags vanish, other tags part words; scripts, styles and comments are left out.
 */
export function textOfHtml(html: string): string {
  return withoutUnseen(html)
    .replace(TAG, (_, name: string) => (INLINE.has(name.toLowerCase()) ? '' : ' '))
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (_, reference: string) => character(reference))
    .replace(/\s+/g, ' ')
    .trim()
}

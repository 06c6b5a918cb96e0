/**
 * Drops the characters that turn the direction of what follows (U+202A–E, U+2066–9). In a name or a file name they
 * make text read as something else, and isolating the text does not stop them.
 */
export function stripDirectionControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
}

/**
 * The regular expression (flag `u`) of a character that can be seen. Letters, signs and fillers that are drawn as nothing
 * are among the invisible ones: zero-width and direction marks, soft hyphen, Hangul fillers, the empty Braille pattern.
 */
export const visibleCharacter = '[^\\s\\p{C}\\p{M}\\p{DI}\\u2800\\u{1D159}]'
const visible = new RegExp(visibleCharacter, 'u')

/**
 * Text of one line as a person meant it: a space for what breaks a line, no other control characters, nothing that turns the
 * direction, no blanks around. Empty where nothing of it could be seen.
 */
export function cleanText(text: string): string {
  if (!visible.test(text)) return ''
  return stripDirectionControls(text)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
}

/** Drops what is drawn as nothing wherever it stands (Default_Ignorable_Code_Point): direction marks, joiners, soft hyphens. */
export const stripIgnorable = (text: string) => text.replace(/\p{DI}/gu, '')

/**
 * A text that is looked up, compared or read as a value - an employee number, a name to sign in by, an address, a heading, a day -
 * from how it was typed or pasted: of one line, in lower case, with letters and digits of the usual width, without what is drawn as
 * nothing.
 */
export function keyOf(text: string): string {
  return cleanText(stripIgnorable(text.normalize('NFKC'))).toLowerCase()
}

/** Whether nothing breaks the line within a text: in a name or a number a break parts two of them, as in a cell of two. */
export const isOneLine = (text: string) => !/[\n\v\f\r\u0085\u2028\u2029]/.test(text.trim())

/** Created on first use, since most pages cut no text. */
let signs: Intl.Segmenter | undefined

/**
 * The beginning of a text: at most so many characters, as schemas and the database count them (code points), cut where a sign
 * that a person sees ends: a letter keeps its points, an emoji its joiners, a flag both its letters. Only of a single sign
 * that is longer there is a part. Half of a surrogate pair is U+FFFD. The work is bounded by `most`, not by the text.
 */
export function truncated(text: string, most: number): string {
  // Holds one more character than `most`: it tells whether the sign before it ends there.
  const beginning = text.slice(0, 2 * most + 2)
  const characters = [...beginning]
  if (characters.length <= most) return text.toWellFormed()
  const longest = characters.slice(0, most).join('').length
  signs ??= new Intl.Segmenter('he', { granularity: 'grapheme' })
  const end = signs.segment(beginning).containing(longest)?.index
  return beginning.slice(0, end || longest).toWellFormed()
}

/**
 * Text of several lines as a person meant it: without control characters and those that turn the direction, with at
 * most one empty line between two others and none around. Empty where nothing of it could be seen.
 */
export function plainLines(text: string): string {
  const lines = stripDirectionControls(text)
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return visible.test(lines) ? lines : ''
}

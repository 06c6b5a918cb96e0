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

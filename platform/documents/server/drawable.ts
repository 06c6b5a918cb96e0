import { create } from 'fontkitten'

/** Replacement for a character that no font draws. */
const sign = '\uFFFD'
/** Lines, and what is drawn as nothing: it holds directions and joins signs. */
const undrawn = /[\n\r\t\p{DI}]/u

/** Control characters, and what is none: fonts name it as the end of their list. */
const meaningless = /(?![\n\r\t])[\p{Cc}\p{Cs}\p{NChar}]/gu

const graphemes = new Intl.Segmenter('he', { granularity: 'grapheme' })

/**
 * Replaces in a text what none of some fonts can draw: a tagged PDF with such a character is an error. The first font is that
 * of most texts; the others are read when one needs them. A letter and its marks are drawn by one font.
 */
export function replaceUndrawable(fonts: readonly Buffer[]): (text: string) => string {
  const [usual, ...others] = fonts.map(charactersOf)
  return (text) => {
    const plain = text.replace(meaningless, '')
    if (usual?.(plain)) return plain
    return Array.from(graphemes.segment(plain), ({ segment }) =>
      [usual, ...others].some((draws) => draws?.(segment)) ? segment : sign,
    ).join('')
  }
}

/** Whether a font has all characters of a text. */
function charactersOf(bytes: Buffer): (text: string) => boolean {
  let characters: Set<number> | undefined
  return (text) => {
    characters ??= readCharacters(bytes)
    for (const character of text) {
      if (!characters.has(character.codePointAt(0) ?? 0) && !undrawn.test(character)) return false
    }
    return true
  }
}

function readCharacters(bytes: Buffer): Set<number> {
  const font = create(bytes)
  return new Set(font.isCollection ? [] : font.characterSet)
}

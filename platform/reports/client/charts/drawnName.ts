import { directionOf, isolatedText } from '#core/rules/text/directional-runs.ts'

/** Latin words in a row, or a run of several, which are read from left to right. */
const together = /\u2066[^\u2066\u2069]*\u2069|(?<![\w.])[A-Za-z][\w.]*(?: [A-Za-z\d][\w.]*)+/g

/**
 * A name as a chart draws it: in lines that break at spaces, each of which takes the direction of its first letter. What is
 * read from left to right stays on one line, since a mark within it would turn it.
 */
export const drawnName = (name: string) =>
  directionOf(name) === 'rtl'
    ? isolatedText(name)
        .replace(together, (words) => words.replaceAll(' ', '\u00A0'))
        .replace(/^| /g, '$&\u200F')
    : name

import { cleanText, truncated } from './text.ts'

/** The longest name of a file without its ending, in characters. */
const longest = 100
/** What is longer than any file system allows is cut first, since the patterns below take the square of its length. */
const longestGiven = 1000

/**
 * The name of a file that is called by a title: without whatever file systems refuse, hides or turns the direction.
 * Quotation marks are those of Hebrew, as in an abbreviation.
 */
export function fileNameOf(title: string, ending: string): string {
  const base = title
    .slice(0, longestGiven)
    .normalize('NFC')
    .replace(/(?!\s)[\p{C}\p{DI}]/gu, '')
    .replace(/[/\\:*?<>|\s]+/g, ' ')
    .replaceAll('"', '״')
    .replace(/(?<!\p{Script=Latin})'/gu, '׳')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const short = truncated(cleanText(base), longest).trim()
  return `${short || 'קובץ'}.${ending}`
}

/** The name of a file as its sender calls it, without its folders, with the ending that its content has. */
export function safeFileName(given: string, ending: string): string {
  const base = given
    .slice(-longestGiven)
    .replace(/^.*[/\\]/s, '')
    .replace(/\.\w{1,10}$/, '')
  return fileNameOf(base, ending)
}

import { cleanText } from './text.ts'

/** The longest name of a file without its ending, in characters. */
const longest = 100
/** What is longer than any file system allows is cut first, since the patterns below take the square of its length. */
const longestGiven = 1000

/**
 * The name of a file as its sender calls it, without its folders, its ending and whatever file systems refuse, hides or
 * turns the direction; with the ending that its content has.
 */
export function safeFileName(given: string, ending: string): string {
  const base = given
    .slice(-longestGiven)
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.\w{1,10}$/, '')
    .replace(/[\p{C}\p{DI}\u2028\u2029]/gu, '')
    .replace(/[:*?"'<>|%;\s]+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const short = [...cleanText(base)].slice(0, longest).join('').trim()
  return `${short || 'קובץ'}.${ending}`
}

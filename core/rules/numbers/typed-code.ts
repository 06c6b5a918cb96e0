import { otherLayout } from '#core/rules/search/keyboard.ts'

/** A code as it is stored, from how it was typed or scanned, also by a scanner whose keyboard is in Hebrew. */
export function typedCode(text: string): string {
  const latin = /[א-ת]/.test(text) ? (otherLayout(text) ?? '') : text
  return latin.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** A code as it is stored, from how it was typed or scanned. */
export function typedCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

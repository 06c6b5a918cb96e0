/**
 * Drops the characters that turn the direction of what follows (U+202A–E, U+2066–9). In a name or a file name they
 * make text read as something else, and isolating the text does not stop them.
 */
export function stripDirectionControls(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
}

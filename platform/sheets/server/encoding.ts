import { UnreadableSheet } from './sheet.ts'

/** The text of a file in UTF-8, in UTF-16, or in the Hebrew of older Windows. Throws `UnreadableSheet` where it is none. */
export function textOfBytes(bytes: Buffer): string {
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    throw new UnreadableSheet('זה קובץ XLS ישן, או קובץ שמוגן בסיסמה. אפשר לשמור אותו שוב כ־XLSX בלי סיסמה.')
  }
  if (bytes.includes(0)) throw new UnreadableSheet('זה אינו גיליון. אפשר לקרוא קובצי XLSX ו־CSV.')
  const text = new TextDecoder('utf-8').decode(bytes)
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) {
    throw new UnreadableSheet('זה דף אינטרנט בשם של גיליון. אפשר לפתוח אותו בגיליון ולשמור כ־XLSX.')
  }
  // A single byte that is wrong garbles its cell, and not the file.
  return isMostlyGarbled(text) ? new TextDecoder('windows-1255').decode(bytes) : text
}

/** Whether more of what is not ASCII could not be decoded than could. */
function isMostlyGarbled(text: string): boolean {
  const [garbled, foreign] = [text.match(/\uFFFD/g), text.match(/[^\0-\x7F]/g)].map(
    (found) => found?.length ?? 0,
  )
  return (garbled ?? 0) * 2 > (foreign ?? 0)
}

/** Which UTF-16 it is: by its mark or, without one, by the upper bytes, which of Latin and Hebrew letters are 0 and 5. */
function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 2000)
  const upper = [0, 1].map(
    (odd) => start.filter((byte, index) => index % 2 === odd && (byte === 0 || byte === 5)).length,
  )
  const [even = 0, odd = 0] = upper.map((count) => count / start.length)
  if (odd > 0.4 && even < 0.1) return 'utf-16le'
  return even > 0.4 && odd < 0.1 ? 'utf-16be' : undefined
}

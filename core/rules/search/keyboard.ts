/** The keys of a keyboard in both layouts, each letter under the one that is on the same key (SI 1452). */
const latin = "qwertyuiopasdfghjkl;'zxcvbnm,./"
const rows = ["/'קראטוןםפ", 'שדגכעיחלךף,', 'זסבהנמצתץ.']
const hebrew = rows.join('')

const toHebrew = new Map([...latin].map((key, index) => [key, hebrew.charAt(index)]))
const toLatin = new Map([...hebrew].map((key, index) => [key, latin.charAt(index)]))

/**
 * What would have been typed had the keyboard been in the other language: `akuo` is `שלום`, `גשמש` is `dana`. Null for a
 * text of both alphabets, or of neither.
 */
export function otherLayout(text: string): string | null {
  const isHebrew = /[א-ת]/.test(text)
  const isLatin = /[a-z]/i.test(text)
  if (isHebrew === isLatin) return null
  const keys = isHebrew ? toLatin : toHebrew
  return [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join('')
}

/** The Hebrew letters on the keys around that of a letter; each row is half a key right of the one above it. */
export function neighbourKeys(letter: string): string[] {
  const row = rows.findIndex((keys) => keys.includes(letter))
  const column = rows[row]?.indexOf(letter) ?? -1
  const around = [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column],
    [row - 1, column + 1],
    [row + 1, column - 1],
    [row + 1, column],
  ] as const
  return around.flatMap(([at, place]) => rows[at]?.[place] ?? []).filter((key) => /[א-ת]/.test(key))
}

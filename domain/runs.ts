/** A part of a text: words, or a run that reads left to right amid Hebrew and stays on one line. */
export interface Run {
  text: string
  kind: 'words' | 'ltr' | 'phone' | 'address'
  /** Where a phone or an address leads; null for the others. */
  href: string | null
}

/** The direction of a text: with any Hebrew in it right to left, whatever its first letter (design: Hebrew in line). */
export function directionOf(text: string): 'rtl' | 'auto' {
  return /[\u0590-\u05FF]/.test(text) ? 'rtl' : 'auto'
}

// Every repetition is bounded, so that no text takes longer than its length.
const number = String.raw`\d{1,15}(?:[.,]\d{1,15}){0,5}`
const time = String.raw`\d{1,2}:\d{2}`
const day = String.raw`\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?`
const quantity = `(?:${time}|${day}|${number})`
const currency = '[₪$€]'

/** What begins after a letter or a digit is part of a word: "ב-5" is no minus five, and an order's number no phone. */
const alone = String.raw`(?<![\p{L}\p{N}_])`
const ended = String.raw`(?![\p{L}\p{N}_])`

const kinds = {
  web: String.raw`(?:https?:\/\/|www\.)[^\s<>"'״”“„]{1,2000}`,
  mail: String.raw`(?<![\w.+-])[\w.+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,5}`,
  phone: String.raw`${alone}(?:(?:\+972[ -]?|0)\d(?:[ -]?\d){7,8}|\+(?!972)\d{1,3}(?:[ -]?\d){6,12}|1[ -]?[78]00(?:[ -]?\d){6}|\*\d{4})${ended}`,
  amount: String.raw`(?:${currency}\s?${number}(?:\s?[–־-]\s?${number})?|${alone}${number}(?:\s?[–־-]\s?${number})?\s?(?:${currency}|%))`,
  range: String.raw`${alone}${quantity}\s?[–־-]\s?${quantity}${ended}`,
  time: `${alone}${time}${ended}`,
  signed: `${alone}[-−+]${number}${ended}`,
  sign: String.raw`${alone}[A-Za-z][A-Za-z\d]{0,30}(?:\+{1,2}|#)${ended}`,
  code: String.raw`${alone}(?=[\w./-]{0,60}[A-Za-z])[A-Za-z\d]{1,30}(?:[-_./][A-Za-z\d]{1,30}){1,10}${ended}`,
}
const pattern = new RegExp(
  Object.entries(kinds)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|'),
  'gu',
)

/** The runs of a text in their order; together they are the whole text, but that a currency stands after its number. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const run = runOf(match.groups ?? {}, match[0])
    if (match.index > end) runs.push({ text: text.slice(end, match.index), kind: 'words', href: null })
    runs.push(run.shown)
    end = match.index + run.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), kind: 'words', href: null })
  return runs
}

/** Where in a text its runs are that read left to right, and what they are: an address may be broken into lines. */
export function ltrPlaces(text: string): { from: number; to: number; kind: Run['kind'] }[] {
  return [...text.matchAll(pattern)].map((match) => {
    const { shown, length } = runOf(match.groups ?? {}, match[0])
    return { from: match.index, to: match.index + length, kind: shown.kind }
  })
}

/** A run as it is shown, and how much of the text it takes. */
function runOf(found: Record<string, string | undefined>, whole: string): { shown: Run; length: number } {
  if (found.web !== undefined) {
    // The full stop of the sentence is no part of the address.
    const address = whole.replace(/[.,;:!?)\]}]+$/, '')
    const href = address.startsWith('www.') ? `https://${address}` : address
    return { shown: { text: address, kind: 'address', href }, length: address.length }
  }
  const ltr = (text: string): Run => ({ text, kind: 'ltr', href: null })
  if (found.mail !== undefined) {
    return { shown: { text: whole, kind: 'address', href: `mailto:${whole}` }, length: whole.length }
  }
  if (found.phone !== undefined) {
    const href = `tel:${whole.replace(/[ -]/g, '')}`
    return { shown: { text: whole, kind: 'phone', href }, length: whole.length }
  }
  // Amounts stand as `12.50 ₪`, however they were typed.
  const first = /^([₪$€])\s?(.*)$/u.exec(whole)
  return { shown: ltr(first ? `${first[2]} ${first[1]}` : whole), length: whole.length }
}

/** A part of a text: words, or a run that reads left to right amid Hebrew and stays on one line. */
export interface Run {
  text: string
  /** An address, and several words, may be broken into lines. */
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
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm]\b)?`
const day = String.raw`\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?`
const quantity = `(?:${time}|${day}|${number})`
const currency = '[₪$€]'
const dash = String.raw`\s?[–־-]\s?`
const degrees = String.raw`(?:\s?°[CF]?)?`

/**
 * Letters, digits and the underscore, as ranges between which punctuation and marks lie: with `\p{L}\p{N}` the pattern takes four
 * times as long to compile, which each page waits for once.
 */
const word = String.raw`\w\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0588\u05D0-\u05F2\u0620-\u1FFF\u2C00-\u2DFF\u3040-\uD7FF`

/** What begins after a letter or a digit is part of a word: "ב-5" is no minus five, and an order's number no phone. */
const alone = `(?<![${word}])`
const ended = `(?![${word}])`
/** A number or a range goes on into a code: "2026-10" of "2026-10.xlsx". */
const endedNumber = String.raw`(?![${word}]|[-./:][A-Za-z\d])`
const signed = `${alone}[-−+]`

/** What stands between the digits of a phone, those of address books and word processors too. */
const gap = String.raw`[ \u00A0.\u2010\u2011–־-]?`
const phone = [
  // Dates are written with the same signs.
  String.raw`(?!\d{1,2}[ .-]\d{1,2}[ .-](?:\d{2}){1,2}(?!\d))(?:\(0(?:[2-489]|[57]\d)\)|0(?:[2-489]|[57]\d))(?:${gap}\d){7}(?:\/\d{1,2})?`,
  String.raw`(?:\+|00)972${gap}(?:\(0\)${gap})?\d(?:${gap}\d){7,8}`,
  String.raw`\+(?!972)\d{1,3}(?:${gap}\d){6,12}`,
  String.raw`1[ -]?(?:[78]00|599)(?:[ -]?\d){6}`,
  String.raw`\*\d{4}(?![*#])`,
]

/** What ends the address of a site that is written without a scheme; other words with dots are files and codes. */
const domains = 'il|com|org|net|info|io|ly|me|us|be|gle|app|page'
const rest = String.raw`[^\s<>"'״”“„\u200E\u200F\u202A-\u202E\u2066-\u2069]`

const site = String.raw`(?<![${word}.@/\\]|[A-Za-z\d]-)(?:[A-Za-z\d][A-Za-z\d-]{0,62}\.){1,5}(?:${domains})(?![\w@-]|\.\w)(?:[/?#]${rest}{0,2000})?`
const mail = String.raw`(?<![\w.+]|\w-)\w[\w.+-]{0,63}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,5}`

/** Words of Latin letters beside a code read left to right with it: "SAP S/4HANA" is one run. */
const latin = String.raw`${alone}[A-Za-z][A-Za-z\d]{0,30}(?![${word}./@+#-])`
const code = String.raw`(?!${site}|${mail})${alone}(?:[A-Za-z][A-Za-z\d]{0,30}(?:\+{1,2}|#)|(?:AB|[ABO])[-−]|(?<!\.)[.@#][A-Za-z]\w{0,30}(?:[.-]\w{1,30}){0,5}|(?=[\w./-]{0,60}[A-Za-z])[A-Za-z\d]{1,30}(?:[-_./][A-Za-z\d]{1,30}){1,10}(?::\d{1,10})?)${ended}`

const kinds = {
  web: String.raw`(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww]{3}\.)${rest}{1,2000}`,
  site,
  mail,
  phone: `${alone}(?:${phone.join('|')})${ended}`,
  amount: `(?:(?:${signed})?${currency}\\s?[-−]?${number}(?:${dash}${currency}?${number})?(?:[KMkm](?![A-Za-z\\d]))?(?![.,]?[A-Za-z\\d])|(?:${signed}|${alone})${number}(?:(?:\\s?(?:${currency}|%))?${dash}${number})?\\s?(?:${currency}|%))`,
  iban: String.raw`${alone}[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?${ended}`,
  digits: String.raw`${alone}(?:\d{1,15}(?:-\d{1,15}){2,8}${endedNumber}|\*?\d{2,15}#${ended})`,
  range: String.raw`(?:${signed}|${alone})${quantity}(?:${dash}[-−+]?${quantity}|(?:\s?[×xX*]\s?${quantity}|[+=]${quantity}){1,3})${degrees}${endedNumber}`,
  time: `${alone}${time}${ended}`,
  signed: `${signed}${number}${degrees}${ended}`,
  code: `(?:${latin} ){0,4}${code}(?: (?:${code}|${latin})){0,4}`,
}
const pattern = new RegExp(
  Object.entries(kinds)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|'),
  'gu',
)

/** Each has a Latin letter or a digit: most texts have none, and the pattern is expensive to compile. */
function matchesIn(text: string): RegExpExecArray[] {
  return /[A-Za-z\d]/.test(text) ? [...text.matchAll(pattern)] : []
}

/** The runs of a text in their order; together they are the whole text, but that a currency stands after its number. */
export function directionalRuns(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of matchesIn(text)) {
    const run = runOf(match.groups ?? {}, match[0])
    if (match.index > end) runs.push({ text: text.slice(end, match.index), kind: 'words', href: null })
    runs.push(run.shown)
    end = match.index + run.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), kind: 'words', href: null })
  return runs
}

/**
 * A text for where there is no markup, such as a window's title or a select's option: invisible characters hold its direction
 * and that of its runs.
 */
export function isolatedText(text: string): string {
  const isolated = withIsolates(text, ({ kind }) => kind !== 'words')
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return directionOf(text) === 'rtl' && directionOf(first) !== 'rtl' ? `\u200F${isolated}` : isolated
}

/**
 * A text whose amounts alone are held so, for where there is no markup and people copy from: an address or a code must have no
 * character that nobody sees.
 */
export function isolatedAmounts(text: string): string {
  return withIsolates(text, (run) => run.kind === 'ltr' && /[₪$€]/.test(run.text))
}

function withIsolates(text: string, isIsolated: (run: Run) => boolean): string {
  return directionalRuns(text)
    .map((run) => (isIsolated(run) ? `\u2066${run.text}\u2069` : run.text))
    .join('')
}

/** Where in a text its runs are that read left to right, and what they are: an address may be broken into lines. */
export function ltrPlaces(text: string): { from: number; to: number; kind: Run['kind'] }[] {
  return matchesIn(text).map((match) => {
    const { shown, length } = runOf(match.groups ?? {}, match[0])
    return { from: match.index, to: match.index + length, kind: shown.kind }
  })
}

/** A web address without what follows it: the full stop of the sentence, a bracket that was opened before it. */
function addressIn(text: string): string {
  // The text may be that of HTML.
  let [address = ''] = text.split(/&(?:lt|gt|quot);/)
  // Each takes a reading of the address: a text may end with thousands.
  for (let cut = 0; cut < 20; cut += 1) {
    const last = address.slice(-1)
    const opening = '([{'[')]}'.indexOf(last)]
    const isSurplus = opening
      ? address.split(last).length > address.split(opening).length
      : /[.,;:!?…]/.test(last)
    if (!isSurplus) break
    address = address.slice(0, -1)
  }
  return address
}

/** Amounts stand as `12.50 ₪`, however they were typed. */
function amountIn(text: string): string {
  const [, sign = '', first, rest = ''] = /^([-−+]?)([₪$€])\s?(.*)$/u.exec(text) ?? []
  if (first === undefined) return text
  const [from = '', to] = rest.split(/\s?[₪$€]/u)
  return to === undefined
    ? `${sign}${from} ${first}`
    : `${sign}${from.slice(0, -1)} ${first}${from.slice(-1)}${to} ${first}`
}

/** A run as it is shown, and how much of the text it takes. */
function runOf(found: Record<string, string | undefined>, whole: string): { shown: Run; length: number } {
  if (found.web !== undefined || found.site !== undefined) {
    const address = addressIn(whole)
    const href = address
      .replace(/^(?!https?:)/i, 'https://')
      .replace(/^https?:/i, (scheme) => scheme.toLowerCase())
    return { shown: { text: address, kind: 'address', href }, length: address.length }
  }
  if (found.mail !== undefined) {
    return { shown: { text: whole, kind: 'address', href: `mailto:${whole}` }, length: whole.length }
  }
  if (found.phone !== undefined) {
    const called = whole.replace(/^(\+.*?)\(0\)|\/\d+$/g, '$1')
    return {
      shown: { text: whole, kind: 'phone', href: `tel:${called.replace(/[^\d+*]/g, '')}` },
      length: whole.length,
    }
  }
  const kind = found.code?.includes(' ') ? 'address' : 'ltr'
  return { shown: { text: amountIn(whole), kind, href: null }, length: whole.length }
}

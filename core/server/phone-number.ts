import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** A telephone number as it is stored: E.164, or a short Israeli number such as *2345 as it is; null where it is none. */
export function phoneNumberOf(text: string): string | null {
  const short = text.replace(/[\s-]/g, '')
  if (/^\*?\d{3,5}$/.test(short)) return short
  const parsed = parsePhoneNumberFromString(text, 'IL')
  // "Possible", not "valid": the strict check knows fewer numbers than there are.
  return parsed?.isPossible() ? parsed.number : null
}

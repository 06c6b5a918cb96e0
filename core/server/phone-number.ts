import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { keyOf } from '#core/rules/text/text.ts'

/** A telephone number as it is stored: E.164, or a short Israeli number such as *2345 or 100 as it is; null where it is none. */
export function phoneNumberOf(text: string): string | null {
  const typed = keyOf(text)
  const short = typed.replace(/[\s-]/g, '')
  if (/^(\*\d{3,5}|1\d{2,3})$/.test(short)) return short
  const parsed = parsePhoneNumberFromString(typed, 'IL')
  // "Possible", not "valid": the strict check knows fewer numbers than there are.
  return parsed?.isPossible() ? parsed.number : null
}

/** A mobile number as it is stored: one of Israel, or of another country with its code; null where it is none. */
export function mobileNumberOf(text: string): string | null {
  const number = phoneNumberOf(text)
  return number !== null && /^\+(9725\d{8}|(?!972)\d{7,14})$/.test(number) ? number : null
}

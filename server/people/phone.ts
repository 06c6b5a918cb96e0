import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { invalid } from '../http/refusal.ts'

/** A telephone number as it is stored: E.164, or a short Israeli number such as *2345 as it is. Throws 400 naming the field. */
export function cleanPhone(text: string, field: string): string {
  const short = text.replace(/[\s-]/g, '')
  if (/^\*?\d{3,5}$/.test(short)) return short
  const parsed = parsePhoneNumberFromString(text, 'IL')
  // "Possible", not "valid": the strict check knows fewer numbers than there are.
  if (!parsed?.isPossible()) throw invalid(field, 'format', 'מספר הטלפון שגוי')
  return parsed.number
}

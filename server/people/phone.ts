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

/** A mobile number as it is stored: one of Israel, or of another country with its code. Throws 400 naming the field. */
export function cleanMobile(text: string, field: string): string {
  const phone = cleanPhone(text, field)
  if (!/^\+(9725\d{8}|(?!972)\d{7,14})$/.test(phone)) {
    throw invalid(field, 'format', 'מספר נייד בישראל מתחיל ב־05 ויש בו עשר ספרות')
  }
  return phone
}

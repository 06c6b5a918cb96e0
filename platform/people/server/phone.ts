import { invalid } from '#core/server/http/refusal.ts'
import { phoneNumberOf } from '#core/server/phone-number.ts'

/** A telephone number as it is stored (`phoneNumberOf`). Throws 400 naming the field. */
export function cleanPhone(text: string, field: string): string {
  const number = phoneNumberOf(text)
  if (number === null) throw invalid(field, 'format', 'מספר הטלפון שגוי')
  return number
}

/** A mobile number as it is stored: one of Israel, or of another country with its code. Throws 400 naming the field. */
export function cleanMobile(text: string, field: string): string {
  const phone = cleanPhone(text, field)
  if (!/^\+(9725\d{8}|(?!972)\d{7,14})$/.test(phone)) {
    throw invalid(field, 'format', 'מספר נייד בישראל מתחיל ב־05 ויש בו עשר ספרות')
  }
  return phone
}

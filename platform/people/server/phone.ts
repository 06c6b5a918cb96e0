import { invalid } from '#core/server/http/index.ts'
import { mobileNumberOf, phoneNumberOf } from '#core/server/phone-number.ts'

/** A telephone number as it is stored (`phoneNumberOf`). Throws 400 naming the field. */
export function cleanPhone(text: string, field: string): string {
  const number = phoneNumberOf(text)
  if (number === null) throw invalid(field, 'format', 'מספר הטלפון שגוי')
  return number
}

/** A mobile number as it is stored (`mobileNumberOf`). Throws 400 naming the field. */
export function cleanMobile(text: string, field: string): string {
  const number = mobileNumberOf(text)
  if (number === null) throw invalid(field, 'format', 'מספר נייד בישראל מתחיל ב־05 ויש בו עשר ספרות')
  return number
}

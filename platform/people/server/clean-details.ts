import { emailOf } from '#core/rules/email.ts'
import { cleanText, isOneLine, keyOf } from '#core/rules/text/text.ts'
import { invalid, missing } from '#core/server/http/index.ts'
import { mobileNumberOf, phoneNumberOf } from '#core/server/phone-number.ts'
import { notOneLine } from '#platform/people/rules/details.ts'

/** A name as it is stored. Throws 400 naming the field, also for what may be two names in two lines. */
export function cleanName(text: string, field: string): string {
  const name = cleanText(text)
  if (name === '') throw missing(field)
  if (!isOneLine(text)) throw invalid(field, 'format', notOneLine)
  return name
}

/** An employee number or a user name as it is stored (`keyOf`). Throws 400 naming the field. */
export function cleanSignInName(text: string, field: string): string {
  return keyOf(cleanName(text, field))
}

/** An address of mail as it is stored (`emailOf`). Throws 400 naming the field. */
export function cleanEmail(text: string, field: string): string {
  const address = emailOf(text)
  if (address === null) throw invalid(field, 'format', 'כתובת הדוא״ל אינה תקינה')
  return address
}

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

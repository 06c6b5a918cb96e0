import { keyOf } from '#core/rules/text/text.ts'

/** Whether a text is an Israeli identity number: nine digits, the last of which is the check digit of the others. */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/**
 * An identity number however it was typed, as its nine digits: without spaces and hyphens, with the zeros at its start that
 * people leave out. What has too few or too many digits stays as it is.
 */
export function nineDigits(typed: string): string {
  const plain = keyOf(typed).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{5,9}$/.test(plain) ? plain.padStart(9, '0') : plain
}

/** Why a text is no identity number, in Hebrew; null where it is one. */
export function identityNumberProblem(text: string): string | null {
  if (isIdentityNumber(text)) return null
  if (!/^\d+$/.test(text)) return 'מספר זהות הוא ספרות בלבד'
  if (text.length !== 9) return 'צריך 9 ספרות, כולל אפסים בהתחלה וספרת הביקורת'
  return 'המספר שגוי. כדאי לבדוק את הספרות.'
}

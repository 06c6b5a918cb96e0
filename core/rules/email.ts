import { keyOf } from './text/text.ts'

const local = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\p{DI}-]+"
const label = '[A-Za-z0-9\\p{DI}-]+'

/**
 * The regular expression (flag `u`) of one plain address of electronic mail as it is typed: words joined by single dots, `@` and a
 * domain of two parts or more. Marks that cannot be seen may be among it, which `emailOf` drops.
 */
export const emailPattern = `^${local}(?:\\.${local})*@${label}(?:\\.${label})+$`

const email = new RegExp(emailPattern, 'u')

/** An address as it is stored, in lower case; null for what is none. */
export function emailOf(text: string): string | null {
  const address = keyOf(text)
  return email.test(address) ? address : null
}

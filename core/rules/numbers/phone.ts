import { keyOf } from '#core/rules/text/text.ts'

/** What follows +972, by kind of number: where its groups are cut, the leading zero counted. */
const israeliKinds: readonly { pattern: RegExp; prefix: string; cuts: readonly [number, number] }[] = [
  // Mobile (05x) and non-geographic (07x) numbers.
  { pattern: /^[57]\d{8}$/, prefix: '0', cuts: [3, 6] },
  // A town's number: a code of one digit after the zero.
  { pattern: /^[23489]\d{7}$/, prefix: '0', cuts: [2, 5] },
]

/**
 * A telephone number as people in Israel write it: `+972542345678` is `054-234-5678`. A number of another country and a
 * short one (`*2345`) stay as they are. Show it isolated left to right.
 */
export function formatPhone(e164: string): string {
  const national = /^\+972(\d+)$/.exec(e164)?.[1] ?? ''
  const free = /^1([78]00)(\d{3})(\d{3})$/.exec(national)
  if (free) return ['1', ...free.slice(1)].join('-')
  const kind = israeliKinds.find(({ pattern }) => pattern.test(national))
  if (!kind) return e164
  const whole = kind.prefix + national
  const [first, second] = kind.cuts
  return [whole.slice(0, first), whole.slice(first, second), whole.slice(second)].join('-')
}

/**
 * The address that opens a WhatsApp conversation with the number, the text already written in it. Undefined for a number
 * that has no WhatsApp: a short one, and in Israel any that is no mobile.
 */
export function whatsappHref(e164: string, text: string): string | undefined {
  const number = /^\+([1-9]\d{6,14})$/.exec(e164)?.[1]
  if (number === undefined || /^972(?!5\d{8}$)/.test(number)) return undefined
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Whether what was typed may be a telephone number; the server decides. */
export function looksLikePhone(text: string): boolean {
  const plain = keyOf(text).replace(/[\s().-]/g, '')
  return /^(\+\d{8,15}|\d{8,15}|\*\d{3,5}|1\d{2,3})$/.test(plain)
}

import { lazy } from '#core/rules/lazy.ts'
import { keyOf } from '#core/rules/text/text.ts'

const shekelsPattern = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

const thousands = lazy(() => new Intl.NumberFormat('en'))

/**
 * The whole agorot of an amount in shekels as people write it: `12`, `12.5`, `1,250.90`, with or without the sign.
 * Undefined for what is no amount.
 */
export function parseShekels(text: string): number | undefined {
  const plain = keyOf(text).replace(/[₪\s]/g, '')
  if (!shekelsPattern.test(plain)) return undefined
  const [whole = '', part = ''] = plain.replaceAll(',', '').split('.')
  const agorot = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(agorot) ? agorot : undefined
}

function parts(agorot: number): { whole: string; part: string } {
  return { whole: String(Math.floor(agorot / 100)), part: String(agorot % 100).padStart(2, '0') }
}

/** An amount in agorot as it is shown, `1,250.90 ₪`. Show it isolated left to right. */
export function formatShekels(agorot: number): string {
  const { whole, part } = parts(agorot)
  return `${thousands().format(Number(whole))}.${part} ₪`
}

/** An amount in agorot as it stands in a field, without what need not be typed: `1250`, `12.50`. */
export function shekelsInField(agorot: number): string {
  const { whole, part } = parts(agorot)
  return part === '00' ? whole : `${whole}.${part}`
}

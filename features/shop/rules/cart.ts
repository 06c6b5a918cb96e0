/** When a product can be ordered, and which statements of an order are out of date. */

import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'
import { entitlementField, entitlementNeeded, lineTotal, orderTotal, type PricedLine } from './entitlement.ts'

export interface Offer {
  name: string
  stock: number
  on_sale: boolean
  /** Null: as many as there are. */
  limit_per_person: number | null
  /** The limit counts orders of so many days; null: of the calendar year. */
  limit_days: number | null
  /** How many the person has ordered in that time. */
  ordered: number
}

export interface Problem {
  /** Stable, for the wire. */
  code: 'shop.not-on-sale' | 'shop.sold-out' | 'shop.over-limit'
  /** Hebrew; says what is possible. */
  message: string
}

/** A number of units with its verb, as Hebrew counts: `נשארה יחידה אחת`, `נשארו 5 יחידות`. */
function units(count: number, one: string, many: string): string {
  return counted(count, `${one} יחידה אחת`, `${many} # יחידות`, `${many} שתי יחידות`)
}

function period(days: number | null): string {
  if (days === null) return 'בשנה'
  return counted(days, 'ביום', 'בכל # ימים', 'בכל יומיים')
}

/** Why this quantity of a product cannot be ordered; null if it can. */
export function orderProblem(offer: Offer, quantity: number): Problem | null {
  const { name, stock, limit_per_person: limit, limit_days, ordered } = offer
  if (!offer.on_sale) {
    return {
      code: 'shop.not-on-sale',
      message: `המוצר ”${name}“ כבר לא נמכר. אפשר להסיר אותו מהסל.`,
    }
  }
  if (stock === 0) return { code: 'shop.sold-out', message: `המוצר ”${name}“ אזל מהמלאי.` }
  if (quantity > stock) {
    const left = units(stock, 'נשארה', 'נשארו')
    return { code: 'shop.sold-out', message: `מהמוצר ”${name}“ ${left} במלאי.` }
  }
  if (limit !== null && ordered + quantity > limit) {
    const most = units(limit, 'אפשר להזמין', 'אפשר להזמין עד')
    const before = ordered > 0 ? `, ו${units(ordered, 'כבר הוזמנה', 'כבר הוזמנו')}` : ''
    return {
      code: 'shop.over-limit',
      message: `מהמוצר ”${name}“ ${most} ${period(limit_days)}${before}.`,
    }
  }
  return null
}

/** A line of the cart as the database has it now. */
export interface CurrentLine extends PricedLine {
  product_id: number
  name: string
  zakaut_weight_por: number
}

/** A line as the buyer's screen showed it. */
export interface ClaimedLine {
  product_id: number
  quantity: number
  /** Shekels with two decimals. */
  total: string
  zakaut_type: string | null
  zakaut_weight_por: number
}

function isSameCart(lines: readonly CurrentLine[], claimed: readonly ClaimedLine[]): boolean {
  const quantities = new Map(claimed.map((line) => [line.product_id, line.quantity]))
  return (
    claimed.length === lines.length &&
    lines.every((line) => quantities.get(line.product_id) === line.quantity)
  )
}

function isSameSum(lines: readonly CurrentLine[], zakauts: Readonly<Record<string, number>>): boolean {
  const needed = entitlementNeeded(lines)
  const fields = new Set([...Object.keys(needed), ...Object.keys(zakauts)])
  return [...fields].every((field) => (needed[field] ?? 0) === (zakauts[field] ?? 0))
}

/**
 * What of an order is not as the buyer saw it, in Hebrew sentences; none where all is. Totals, entitlement and sums are
 * reckoned anew and never taken from the order (product: placeOrder). `zakauts`: the claimed sums by field.
 */
export function changesSince(
  lines: readonly CurrentLine[],
  claimed: readonly ClaimedLine[],
  zakauts: Readonly<Record<string, number>>,
): string[] {
  if (!isSameCart(lines, claimed)) return ['מה שיש בסל השתנה, אולי במכשיר אחר.']
  const seen = new Map(claimed.map((line) => [line.product_id, line]))
  const changes = lines.flatMap((line) => {
    const before = seen.get(line.product_id)
    if (!before) return []
    const total = orderTotal(lineTotal(line))
    return [
      ...(before.total === total
        ? []
        : [`הסכום של ”${line.name}“ הוא עכשיו ${formatShekels(lineTotal(line))}.`]),
      ...(before.zakaut_type === line.zakaut_type && before.zakaut_weight_por === line.zakaut_weight_por
        ? []
        : [`תנאי הזכאות של ”${line.name}“ השתנו.`]),
    ]
  })
  if (changes.length > 0 || isSameSum(lines, zakauts)) return changes
  return ['הזכאות שההזמנה דורשת השתנתה.']
}

/** An entitlement type that an order needs more of than is left; null where there is enough of all. */
export function firstExceeded<Balance extends { code: string; balance: number }>(
  balances: readonly Balance[],
  needed: Readonly<Record<string, number>>,
): (Balance & { needed: number }) | null {
  for (const type of balances) {
    const amount = needed[entitlementField(type.code)] ?? 0
    if (amount > type.balance) return { ...type, needed: amount }
  }
  return null
}

/** The arithmetic of the shop: what a line costs in money and in entitlement (specification §5 and §9). */

/** The type that the company pays for. */
const companyFunded = 'A'

const namedFields: Record<string, string> = { W: 'zakaut_barkan', P: 'zakaut_perno' }

/** The field in which an entitlement type is counted: W and P have names, others `zakaut_` and the type in lower case (specification §9). */
export function entitlementField(type: string): string {
  return namedFields[type] ?? `zakaut_${type.toLowerCase()}`
}

export interface PricedLine {
  quantity: number
  /** Of one unit, in agorot. */
  price: number
  /** Null: nothing is debited. */
  zakaut_type: string | null
  /** Of one unit. */
  zakaut_weight: number
}

/** What a line costs, in agorot: nothing for type A, else the price times the quantity (specification §5). */
export function lineTotal({ quantity, price, zakaut_type }: PricedLine): number {
  return zakaut_type === companyFunded ? 0 : price * quantity
}

/** What lines cost together, in agorot. */
export function linesTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((total, line) => total + lineTotal(line), 0)
}

/** How much entitlement lines take, by field: weight times quantity, summed for each type (specification §9). */
export function entitlementNeeded(lines: readonly PricedLine[]): Record<string, number> {
  const needed: Record<string, number> = {}
  for (const { quantity, zakaut_type, zakaut_weight } of lines) {
    const amount = zakaut_weight * quantity
    if (zakaut_type === null || amount === 0) continue
    const field = entitlementField(zakaut_type)
    needed[field] = (needed[field] ?? 0) + amount
  }
  return needed
}

/** An amount as an order carries it: shekels with two decimals, as `12.50`. */
export function orderTotal(agorot: number): string {
  return `${Math.floor(agorot / 100)}.${String(agorot % 100).padStart(2, '0')}`
}

/** Amounts of entitlement in words. */

interface Unit {
  one: string
  feminine: boolean
}

/** The units that the portal can count in Hebrew; an organisation may have others. */
const units: Record<string, Unit> = {
  נקודות: { one: 'נקודה אחת', feminine: true },
  יחידות: { one: 'יחידה אחת', feminine: true },
  בקבוקים: { one: 'בקבוק אחד', feminine: false },
  שקלים: { one: 'שקל אחד', feminine: false },
}

/** An amount in its unit: `נקודה אחת`, `2 נקודות`. */
export function amountText(amount: number, unit: string): string {
  return amount === 1 ? (units[unit]?.one ?? `1 ${unit}`) : `${amount} ${unit}`
}

/** What is missing, as a sentence: `חסרה נקודה אחת`, `חסרות 2 נקודות`. */
export function missingText(amount: number, unit: string): string {
  const known = units[unit]
  if (!known) return `חסר: ${amountText(amount, unit)}`
  const one = known.feminine ? 'חסרה' : 'חסר'
  const many = known.feminine ? 'חסרות' : 'חסרים'
  return `${amount === 1 ? one : many} ${amountText(amount, unit)}`
}

/** How many things: `פריט אחד`, `3 פריטים`. */
export function itemsText(count: number): string {
  return count === 1 ? 'פריט אחד' : `${count} פריטים`
}

/** Below this many, a product says how many there are. */
const few = 5

/** What to say of a stock; nothing while there is plenty. */
export function stockText(stock: number): string | undefined {
  if (stock === 0) return 'אזל'
  if (stock > few) return undefined
  return stock === 1 ? 'נשארה יחידה אחת' : `נשארו ${stock}`
}

/** What one person may order of a product, as a sentence. */
export function limitText(limit: number, days: number | null): string {
  const most = limit === 1 ? 'יחידה אחת' : `${limit} יחידות`
  return `עד ${most} ${days === null ? 'בשנה' : `בכל ${days} ימים`}`
}

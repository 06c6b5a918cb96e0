import { counted } from '#domain/counted.ts'

/** Amounts of entitlement in words. */

interface Unit {
  one: string
  two?: string
  feminine: boolean
}

/** The units that the portal can count in Hebrew; an organisation may have others. */
const units: Record<string, Unit> = {
  נקודות: { one: 'נקודה אחת', two: 'נקודתיים', feminine: true },
  יחידות: { one: 'יחידה אחת', feminine: true },
  בקבוקים: { one: 'בקבוק אחד', feminine: false },
  שקלים: { one: 'שקל אחד', feminine: false },
}

/** An amount in its unit: `נקודה אחת`, `נקודתיים`, `3 נקודות`. */
export function amountText(amount: number, unit: string): string {
  const { one, two } = units[unit] ?? { one: `1 ${unit}` }
  return counted(amount, one, `# ${unit}`, two)
}

/** What is missing, as a sentence: `חסרה נקודה אחת`, `חסרות נקודתיים`. */
export function missingText(amount: number, unit: string): string {
  const known = units[unit]
  if (!known) return `חסר: ${amountText(amount, unit)}`
  const one = known.feminine ? 'חסרה' : 'חסר'
  const many = known.feminine ? 'חסרות' : 'חסרים'
  return `${amount === 1 ? one : many} ${amountText(amount, unit)}`
}

/** How many things: `פריט אחד`, `3 פריטים`. */
export function itemsText(count: number): string {
  return counted(count, 'פריט אחד', '# פריטים')
}

/** Below this many, a product says how many there are. */
const few = 5

/** What to say of a stock; nothing while there is plenty. */
export function stockText(stock: number): string | undefined {
  if (stock === 0) return 'אזל'
  if (stock > few) return undefined
  return counted(stock, 'נשארה יחידה אחת', 'נשארו #')
}

/** What one person may order of a product, as a sentence. */
export function limitText(limit: number, days: number | null): string {
  const most = counted(limit, 'יחידה אחת', '# יחידות')
  return `עד ${most} ${days === null ? 'בשנה' : counted(days, 'ביום', 'בכל # ימים', 'בכל יומיים')}`
}

import { counted } from '#core/rules/text/counted.ts'

interface Unit {
  one: string
  two: string
  feminine: boolean
}

/** The units that the portal can count in Hebrew; an organisation may have others. */
const units: Record<string, Unit> = {
  נקודות: { one: 'נקודה אחת', two: 'נקודתיים', feminine: true },
  יחידות: { one: 'יחידה אחת', two: 'שתי יחידות', feminine: true },
  בקבוקים: { one: 'בקבוק אחד', two: 'שני בקבוקים', feminine: false },
  שקלים: { one: 'שקל אחד', two: 'שני שקלים', feminine: false },
}

/** An amount in its unit: `נקודה אחת`, `נקודתיים`, `3 נקודות`. */
export function amountText(amount: number, unit: string): string {
  const { one, two } = units[unit] ?? { one: `${unit}: 1`, two: `2 ${unit}` }
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

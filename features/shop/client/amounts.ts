import { counted } from '#core/rules/text/counted.ts'

/** How many things: `פריט אחד`, `3 פריטים`. */
export function itemsText(count: number): string {
  return counted(count, 'פריט אחד', '# פריטים', 'שני פריטים')
}

/** Stock below which the number left is shown. */
const few = 5

/** What to say of a stock; nothing while there is plenty. */
export function stockText(stock: number): string | undefined {
  if (stock === 0) return 'אזל'
  if (stock > few) return undefined
  return counted(stock, 'נשארה יחידה אחת', 'נשארו #', 'נשארו שתיים')
}

export function limitText(limit: number, days: number | null): string {
  const most = counted(limit, 'יחידה אחת', '# יחידות', 'שתי יחידות')
  return `עד ${most} ${days === null ? 'בשנה' : counted(days, 'ביום', 'בכל # ימים', 'בכל יומיים')}`
}

import type { stockReasons } from '#features/shop/contract/vocabulary.ts'

export type StockReason = (typeof stockReasons)[number]

/** Why a stock changed, as it is called in its history; orders change it too. */
export const reasonLabels: Record<StockReason | 'order' | 'cancel', string> = {
  delivery: 'קבלת סחורה',
  count: 'ספירת מלאי',
  damage: 'פגום או חסר',
  return: 'החזרה',
  order: 'הזמנה',
  cancel: 'ביטול הזמנה',
}

export const questions: Record<StockReason, string> = {
  delivery: 'כמה יחידות התקבלו?',
  count: 'כמה יחידות נספרו?',
  damage: 'כמה יחידות יורדות מהמלאי?',
  return: 'כמה יחידות חזרו?',
}

/** By how much a number of units changes a stock, for its reason: a count says how many there are, the others how many come or go. */
export function changeOf(reason: StockReason, units: number, stock: number): number {
  if (reason === 'count') return units - stock
  return reason === 'damage' ? -units : units
}

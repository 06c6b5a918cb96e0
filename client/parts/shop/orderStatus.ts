import type { orderStatuses } from '#contract/vocabulary.ts'

export type OrderStatus = (typeof orderStatuses)[number]

/** How an order stands, in a word. */
export const orderStatusText: Record<OrderStatus, string> = {
  processing: 'בהכנה',
  ready: 'מוכנה לאיסוף',
  completed: 'נמסרה',
  cancelled: 'בוטלה',
}

/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const orderStatuses = ['processing', 'ready', 'completed', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** How each status is called of many orders; of one, `ready` says whether it is picked up or sent. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  processing: 'בהכנה',
  ready: 'מוכנה',
  completed: 'נמסרה',
  cancelled: 'בוטלה',
}

export const stockReasons = ['delivery', 'count', 'damage', 'return'] as const

export const requestStates = ['open', 'approved', 'declined'] as const

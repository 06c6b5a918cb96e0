/** The method of an order that its buyer picks up at a branch; every other is sent, to a branch or to an address. */
export const pickupMethod = 'branch_pickup'

/** How an order reaches its buyer; `toBranch` says whether its place is a branch. */
export function shippingText(pickup: boolean, toBranch: boolean): string {
  if (pickup) return 'איסוף מהסניף'
  return toBranch ? 'משלוח לסניף' : 'משלוח לכתובת'
}

/** The same for mail in English. */
export function shippingInEnglish(pickup: boolean, toBranch: boolean): string {
  if (pickup) return 'Pickup at the branch'
  return toBranch ? 'Delivery to the branch' : 'Delivery to the address'
}

/** The status of an order that is prepared. */
export function readyText(pickup: boolean): string {
  return pickup ? 'מוכנה לאיסוף' : 'מוכנה למשלוח'
}

/** How an order is paid (product §6). */
export function paymentText(pickup: boolean): string {
  return pickup ? 'בניכוי מהשכר או בעת האיסוף' : 'בניכוי מהשכר או עם קבלת המשלוח'
}

/** The same for mail in English. */
export function paymentInEnglish(pickup: boolean): string {
  return pickup ? 'deducted from your pay, or at pickup' : 'deducted from your pay, or on delivery'
}

import { looksLikePhone } from '#core/rules/numbers/phone.ts'
import type { Delivery } from './orderBody.ts'

export const missing = {
  'billing.first_name': 'צריך למלא שם פרטי',
  'billing.last_name': 'צריך למלא שם משפחה',
}

/** What the schema does not say: an order goes to a branch, or to a whole address. */
export function check({ billing, shipping: { branch_id, address, city } }: Delivery) {
  const toAddress = branch_id === null
  return {
    'billing.phone': !looksLikePhone(billing.phone) && 'צריך מספר טלפון ישראלי, למשל 054-2345678',
    'shipping.address': toAddress && address.trim() === '' && 'צריך למלא רחוב ומספר',
    'shipping.city': toAddress && city.trim() === '' && 'צריך למלא עיר',
  }
}

/** What the fields say, an address only where there is no branch. */
export function deliveryOf({ billing, shipping, method_id }: Delivery): Delivery {
  const { branch_id, address, city } = shipping
  return {
    billing: {
      first_name: billing.first_name.trim(),
      last_name: billing.last_name.trim(),
      phone: billing.phone.trim(),
    },
    shipping:
      branch_id === null
        ? { branch_id, address: address.trim(), city: city.trim() }
        : { branch_id, address: '', city: '' },
    method_id,
  }
}

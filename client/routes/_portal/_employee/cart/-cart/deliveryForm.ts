import { looksLikePhone } from '#domain/phone.ts'
import type { Delivery } from './orderBody.ts'

/** The fields of the checkout, in their order on the screen. */
export const names = ['first_name', 'last_name', 'phone', 'branch_id', 'address', 'city'] as const
export type Values = Record<(typeof names)[number], string>
export type Method = Delivery['method_id']

/** What is wrong with which field. An order goes to a branch, or to a whole address. */
export function check(values: Values): Partial<Values> {
  const empty = (name: keyof Values) => values[name].trim() === ''
  const toAddress = empty('branch_id')
  return {
    ...(empty('first_name') && { first_name: 'צריך למלא שם פרטי' }),
    ...(empty('last_name') && { last_name: 'צריך למלא שם משפחה' }),
    ...(!looksLikePhone(values.phone) && { phone: 'צריך מספר טלפון ישראלי, למשל 054-2345678' }),
    ...(toAddress && empty('address') && { address: 'צריך למלא רחוב ומספר' }),
    ...(toAddress && empty('city') && { city: 'צריך למלא עיר' }),
  }
}

/** What the fields say, an address only where there is no branch. */
export function deliveryOf(values: Values, method_id: Method): Delivery {
  const branch = values.branch_id === '' ? null : Number(values.branch_id)
  return {
    billing: {
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim(),
      phone: values.phone.trim(),
    },
    shipping: {
      branch_id: branch,
      address: branch === null ? values.address.trim() : '',
      city: branch === null ? values.city.trim() : '',
    },
    method_id,
  }
}

import type { Body } from '#core/contract/endpoint.ts'
import { looksLikePhone } from '#core/rules/numbers/phone.ts'
import type { Cart, EventData, OrderData, shop } from '#features/shop/contract/shop.ts'
import { entitlementNeeded, lineTotal, orderTotal } from '#features/shop/rules/entitlement.ts'
import { pickupMethod, shippingText } from '#features/shop/rules/shipping.ts'
import type { Places } from '#platform/people/contract/people.ts'

export interface Delivery {
  billing: OrderData['billing']
  shipping: OrderData['shipping']
  method_id: OrderData['shipping_lines'][number]['method_id']
}

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

/** Nothing is missing that an order needs. */
export function isWhole(delivery: Delivery): boolean {
  const { first_name, last_name } = delivery.billing
  return (
    first_name.trim() !== '' &&
    last_name.trim() !== '' &&
    Object.values(check(delivery)).every((each) => !each)
  )
}

/** How an order reaches its buyer, and where. */
export function placeText({ shipping, method_id }: Delivery, branches: Places['branches']): string {
  const branch = branches.find(({ id }) => id === shipping.branch_id)
  const place = branch ? [branch.name, branch.city] : [shipping.address, shipping.city]
  const way = shippingText(method_id === pickupMethod, branch !== undefined)
  return `${way}: ${place.filter(Boolean).join(', ')}`
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

function pricedLines({ items }: Pick<Cart, 'items'>) {
  return items.map(({ product, quantity }) => ({
    quantity,
    price: product.prices.price,
    zakaut_type: product.zakaut_type,
    zakaut_weight: product.zakaut_weight,
  }))
}

/**
 * The order of a cart as the buyer sees it (specification §3, order payload, and §9: payment method bacs, paid, amounts of
 * entitlement summed per type). The server reckons everything anew and refuses what is not the same.
 */
export function orderBody(
  cart: Cart,
  customerId: number,
  { billing, shipping, method_id }: Delivery,
  event: EventData | null,
): Body<typeof shop.placeOrder> {
  const lines = pricedLines(cart)
  const method = cart.shipping_rates.find((rate) => rate.method_id === method_id)
  return {
    orderData: {
      payment_method: 'bacs',
      set_paid: true,
      billing,
      shipping,
      line_items: cart.items.map(({ product, quantity }, index) => {
        const line = lines[index]
        return {
          product_id: product.id,
          quantity,
          total: orderTotal(line ? lineTotal(line) : 0),
          meta_data: { zakaut_type: product.zakaut_type, zakaut_weight_por: product.zakaut_weight_por },
        }
      }),
      shipping_lines: [{ method_id, method_title: method?.method_title ?? '' }],
      customer_id: customerId,
    },
    eventData: event?.for_event ? event : null,
    zakauts: entitlementNeeded(lines),
  }
}

import { formatShekels } from '#core/rules/numbers/money.ts'
import { english } from '#core/rules/text/language.ts'
import { pipelined, type Transaction } from '#core/server/database/index.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import {
  familyEventNames,
  familyEventsInEnglish,
  familyRelationNames,
  familyRelationsInEnglish,
} from '#features/shop/rules/family-events.ts'
import {
  paymentInEnglish,
  paymentText,
  shippingInEnglish,
  shippingText,
} from '#features/shop/rules/shipping.ts'
import { type MailReader, type MailTexts, mailTo, queueMail } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'

interface ConfirmationFacts {
  order: Order
  firstName: string
}

const dateOf = ({ event_date }: Order) => (event_date ? `, ${event_date.split('-').reverse().join('/')}` : '')
const deliveryTextOf = ({ shipping }: Order) =>
  [shipping.branch, shipping.address, shipping.city].filter(Boolean).join(', ')
const linkTo = (order: Order, title: string) => ({ title, path: `/order/${order.order_id}` })

function eventText(order: Order): string[] {
  const { event_type, relation } = order
  if (!event_type || !relation) return []
  return [`לאירוע משפחתי: ${familyEventNames[event_type]} – ${familyRelationNames[relation]}${dateOf(order)}`]
}

function eventInEnglish(order: Order): string[] {
  const { event_type, relation } = order
  if (!event_type || !relation) return []
  return [
    `For a family event: ${familyEventsInEnglish[event_type]} – ${familyRelationsInEnglish[relation]}${dateOf(order)}`,
  ]
}

export const confirmationTexts: MailTexts<ConfirmationFacts> = {
  he: ({ order, firstName }) => ({
    subject: `ההזמנה שלך התקבלה (${order.order_id})`,
    text: [
      `שלום ${firstName},`,
      `ההזמנה שלך התקבלה. מספר ההזמנה: ${order.order_id}`,
      '',
      ...order.lines.map(({ quantity, name, total }) => `${name} × ${quantity}: ${formatShekels(total)}`),
      '',
      `סך הכול: ${formatShekels(order.total)}`,
      ...order.zakauts.map(({ name, amount }) => `זכאות שנוצלה, ${name}: ${amount}`),
      `${shippingText(order.pickup, order.shipping.branch !== null)}: ${deliveryTextOf(order)}`,
      ...eventText(order),
      `התשלום: ${paymentText(order.pickup)}.`,
    ].join('\n'),
    link: linkTo(order, 'לצפייה בהזמנה, ולביטול כל עוד לא הוכנה'),
    reason: 'אישור על הזמנה שלך בחנות.',
  }),
  en: ({ order, firstName }) => ({
    subject: `Your order was received (${order.order_id})`,
    text: [
      english`Hello ${firstName},`,
      `Your order was received. Its number: ${order.order_id}`,
      '',
      ...order.lines.map(
        ({ quantity, name, total }) => english`${name} × ${quantity}: ${formatShekels(total)}`,
      ),
      '',
      `Total: ${formatShekels(order.total)}`,
      ...order.zakauts.map(({ name, amount }) => english`Entitlement used, ${name}: ${amount}`),
      english`${shippingInEnglish(order.pickup, order.shipping.branch !== null)}: ${deliveryTextOf(order)}`,
      ...eventInEnglish(order),
      `Payment: ${paymentInEnglish(order.pickup)}.`,
    ].join('\n'),
    link: linkTo(order, 'See the order, or cancel it until it is prepared'),
    reason: 'A confirmation of your order in the shop.',
  }),
}

/** What a mail to the buyer needs of them. */
interface Buyer extends MailReader {
  firstName: string
}

/** Notifies the buyer of the order, in the portal and by mail. `db` is the transaction that places it, so an order that is rolled back is never confirmed. */
export async function confirmOrder(db: Transaction, order: Order, buyer: Buyer): Promise<void> {
  const { order_id, customer, items, total } = order
  await pipelined([
    notify(db, shopKinds['order-placed'], { userIds: [customer.id], id: order_id, items, total }),
    queueMail(db, mailTo(buyer, confirmationTexts, { order, firstName: buyer.firstName })),
  ])
}

/** Notifies the buyer that somebody else cancelled their order. `db` is the transaction that cancels it. */
export async function notifyCancelled(db: Transaction, userId: number, orderId: number): Promise<void> {
  await notify(db, shopKinds['order-cancelled'], { userIds: [userId], id: orderId })
}
